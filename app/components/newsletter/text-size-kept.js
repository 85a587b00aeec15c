// Runs when the page is read, mostly before it is painted (app/components/newsletter/reading-tools.tsx).
{
  const listen = document.querySelector('[data-listen]')
  if (listen) listen.hidden = !('speechSynthesis' in window)
  try {
    const kept = localStorage.getItem('text-size')
    for (const size of document.querySelectorAll('[name=text-size]')) {
      if (size.value === kept) size.checked = true
    }
  } catch {
    // A browser that keeps nothing starts with the usual size.
  }
}
