// Runs when the page is parsed, mostly before the first paint (reading-tools.tsx).
{
  const readAloud = document.querySelector('read-aloud')
  if (readAloud) readAloud.hidden = !('speechSynthesis' in window)
  try {
    const stored = localStorage.getItem('text-size')
    for (const size of document.querySelectorAll('[name=text-size]')) {
      if (size.value === stored) size.checked = true
    }
  } catch {
    // Storage is blocked: keeps the default size.
  }
}
