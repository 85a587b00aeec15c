import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('offers AVIF in all widths with a WebP fallback, and loads lazily', () => {
  const html = renderToStaticMarkup(<Picture name="dove" alt="A dove." sizes="100vw" />)
  expect(html).toContain('<picture class="picture" data-name="dove">')
  for (const width of [360, 720, 1080, 1600]) {
    expect(html).toMatch(new RegExp(`/dove-${width}\\.avif ${width}w`))
  }
  // The fallback is medium-sized, because browsers without AVIF run on old phones.
  expect(html).toMatch(/\/dove-1080\.webp 1080w"/)
  expect(html).toContain('width="1600" height="900" alt="A dove." loading="lazy"')
  expect(html).not.toMatch(/style=|fetchpriority/i)
})

test('an eager picture has a high fetch priority', () => {
  const html = renderToStaticMarkup(<Picture name="dove" alt="" sizes="100vw" eager />)
  expect(html).toMatch(/loading="eager" fetchPriority="high"/i)
})

test('limits the width offered to phones', () => {
  const html = renderToStaticMarkup(<Picture name="dove" alt="" sizes="100vw" />)
  const [first] = /<source[^>]*>/.exec(html) ?? []
  expect(first).toContain('media="(width &lt;= 30rem)"')
  expect(first).toMatch(/-720\.avif 720w"/)
})

test('an opening picture uses different crops on phones and wide screens', () => {
  const html = renderToStaticMarkup(<Picture name="dove" alt="" sizes="100vw" opening />)
  expect(html).toMatch(/media="\(width &lt;= 47\.5em\)" srcSet="[^"]*\/dove-phone-720\.avif 720w/)
  expect(html).toMatch(/\/dove-wide-2400\.avif 2400w/)
})

test('an unknown picture name is a type error', () => {
  // @ts-expect-error There is no such picture.
  expect(() => renderToStaticMarkup(<Picture name="no-such" alt="" sizes="1px" />)).toThrow()
})
