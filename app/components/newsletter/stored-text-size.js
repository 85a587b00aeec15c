// Runs when the page is read, mostly before it is painted (app/components/newsletter/reading-tools.tsx).
{
  const readAloud = document.querySelector('read-aloud')
  if (readAloud) readAloud.hidden = !('speechSynthesis' in window)
  try {
    const stored = localStorage.getItem('text-size')
    for (const size of document.querySelectorAll('[name=text-size]')) {
      if (size.value === stored) size.checked = true
    }
  } catch {
    // A browser that stores nothing starts with the usual size.
  }
}
