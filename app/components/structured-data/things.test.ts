import { expect, test } from 'vitest'
import { asScript, breadcrumbList } from './things.ts'

const siteUrl = 'https://lampstand.example'

test('a text cannot end the script element that carries it', () => {
  const name = '</script><script>alert(1)</script><!--'
  const script = asScript({ '@type': 'Person', name }, siteUrl)
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({ '@context': 'https://schema.org', '@type': 'Person', name })
})

test('steps are numbered from 1 and have whole addresses', () => {
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
