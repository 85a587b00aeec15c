import { expect, test } from 'vitest'
import { asScript } from './structured-data.tsx'

const siteUrl = 'https://lampstand.example'

test('escapes text so that it cannot close the script element', () => {
  const name = '</script><script>alert(1)</script><!--'
  const script = asScript({ '@type': 'Person', name }, siteUrl)
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({ '@context': 'https://schema.org', '@type': 'Person', name })
})
