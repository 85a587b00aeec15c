import { expect, test } from 'vitest'
import { asScript, breadcrumbList } from './things.ts'

const siteUrl = 'https://lampstand.example'

test('escapes text so that it cannot close the script element', () => {
  const name = '</script><script>alert(1)</script><!--'
  const script = asScript({ '@type': 'Person', name }, siteUrl)
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({ '@context': 'https://schema.org', '@type': 'Person', name })
})

test('breadcrumb items are numbered from 1 and have absolute URLs', () => {
  const steps = [
    { name: 'Home', address: '/' },
    { name: 'Ministries', address: '/ministries' },
  ]
  expect(JSON.parse(asScript(breadcrumbList(steps), siteUrl)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lampstand.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Ministries',
      item: 'https://lampstand.example/ministries',
    },
  ])
})
