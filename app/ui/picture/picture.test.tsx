import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import manifest from '../../../pictures/manifest.json' with { type: 'json' }
import { Picture } from './picture.tsx'

const { version } = manifest.dove

test('a picture offers both formats in all widths and waits until it is near', () => {
  const html = renderToStaticMarkup(<Picture name="dove" alt="A dove." sizes="100vw" />)
  expect(html).toContain('<picture class="picture picture-dove">')
  expect(html).toContain(`/pictures/dove-${version}-360.avif 360w, `)
  expect(html).toContain(`/pictures/dove-${version}-1600.webp 1600w"`)
  expect(html).toContain('width="1600" height="900" alt="A dove." loading="lazy"')
  expect(html).not.toMatch(/style=|fetchpriority/i)
})

test('the first picture is fetched at once and before others', () => {
  const html = renderToStaticMarkup(<Picture name="dove" alt="" sizes="100vw" eager />)
  expect(html).toMatch(/loading="eager" fetchPriority="high"/i)
})

test('a name that does not exist does not compile', () => {
  // @ts-expect-error There is no such picture.
  expect(() => renderToStaticMarkup(<Picture name="no-such" alt="" sizes="1px" />)).toThrow()
})
