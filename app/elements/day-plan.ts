import { fetchPage, isPlain, linkOf, replacePart } from './fetch-page.ts'

/** `<day-plan>` shows the day of a tapped lancet in place; without JavaScript its link opens it. */
export function start(plan: HTMLElement): void {
  plan.addEventListener('click', (event) => {
    const link = linkOf(event, 'data-day')
    if (!link || !isPlain(event)) return
    event.preventDefault()
    show(plan, link).catch(() => {
      location.href = link.href
    })
  })
}

async function show(plan: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const other = await fetchPage(link.pathname + link.search, 'day-plan')
  replacePart(plan, other, '[data-part=day]')
  plan.querySelector('a[aria-current]')?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'date')
  if (link.pathname === location.pathname) history.replaceState(history.state, '', link.href)
}
