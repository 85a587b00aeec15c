import { describe, expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { elements } from '../support/html.ts'
import { startSite } from '../support/running-site.ts'
import { built, builtFiles } from './built-files.ts'

// Each page links the site's stylesheet and those of its own components; none may be missing.

const site = await startSite()
const stylesheets = builtFiles('.css').map((file) => ({ file, classes: classesOf(built(file)) }))
const others = ['/login', '/letter', '/newsletter/2025-02-21', '/newsletter/offline', '/nothing']

describe.each([...publicPages().map(({ path }) => path), ...others])('%s', (path) => {
  test('links the stylesheets of all its components', async () => {
    const page = await (await fetch(site.origin + path)).text()
    const links = elements(page, 'link').filter(({ rel }) => rel === 'stylesheet')
    const linked = links.map(({ href }) => href)
    const without = usedIn(page).filter((name) => {
      const styling = stylesheets.filter(({ classes }) => classes.has(name))
      return styling.length > 0 && !styling.some(({ file }) => linked.includes(file))
    })
    expect(without).toEqual([])
  })
})

test('visitors do not load the staff stylesheet', async () => {
  const page = await (await fetch(`${site.origin}/`)).text()
  expect(page).toMatch(/<link[^>]*\/assets\/site-/)
  expect(page).not.toContain('/assets/staff-')
})

function usedIn(page: string): string[] {
  const lists = [...page.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list.split(' '))
  return [...new Set(lists.flat())]
}

function classesOf(stylesheet: string): Set<string> {
  return new Set(
    [...stylesheet.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name),
  )
}

test('text-decoration-thickness is set separately: WebKit drops a shorthand with a thickness', () => {
  const dropped = builtFiles('.css').flatMap(
    (file) => built(file).match(/text-decoration:[^;}]*\d(?:px|em)[^;}]*/g) ?? [],
  )
  expect(dropped).toEqual([])
})
