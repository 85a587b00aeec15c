import { expect, test } from 'vitest'
import { site as screens } from '../../app/routes.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { decode, textsOf } from '../support/html.ts'
import { openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()

// What the sample says about its church, word for word, in both languages.
const { documentKinds } = await import('../../domain/content/document-kinds.ts')
// A kind that is new counts as one of them.
const others = ['slides', 'recordings', 'archive', 'pages', 'terms', 'answers', 'giving']
const sampleFields = documentKinds
  .filter(({ name }) => !others.includes(name))
  .flatMap(({ starter }) => starter)
  .flatMap(({ fields }) => Object.entries(fields))
const stays = /^(address|grievances|helplines|greeting|closing|verse)/
const sampleWords = sampleFields
  .filter(([place]) => /\.(en|te)$/.test(place) && !stays.test(place))
  .flatMap(([, words]) => words.split('\n'))
  .filter((words) => words.length > 30)

test('a site set up empty shows no sample content, and every page works', async () => {
  const { setUpCode } = await import('../../domain/staff/set-up.server.ts')
  const code = setUpCode(await site.storage())
  const names = { 'f.name.en': 'Grace Church', 'f.name.te': 'కృప సంఘం' }
  const account = { code, name: 'Ruth', password: PASSWORD, empty: '1', intent: 'set-up' }
  const { status } = await site.submit('/setup', { ...account, ...names })
  expect(status).toBe(303)
  const paths = Object.values(screens).flatMap(([path]) => (path.includes(':') ? [] : [path]))
  for (const language of languages) {
    for (const path of [...paths, '/calendar.ics', '/newsletter.xml', '/sitemap.xml']) {
      const page = await site.page(path === '/sitemap.xml' ? path : inLanguage(path, language))
      expect([path, page.status < 400]).toEqual([path, true])
      // /give has no payment details yet and warns not to pay.
      const isOld = path !== '/give' && page.text.includes('Lampstand Ministries')
      expect([path, isOld]).toEqual([path, false])
      const said = sampleWords.filter((words) => decode(page.text).includes(words))
      expect([path, said]).toEqual([path, []])
      // A script fills the entries that are readable offline, and those found by a search.
      const holes = page.text.match(
        /<(ul|ol|section)(?![^>]*(?:offline-entries|newsletter-cards))[^>]*><\/\1>/g,
      )
      expect([path, holes]).toEqual([path, null])
    }
  }

  const home = await site.page('/')
  expect(textsOf(home.text, 'h2')).not.toContain('Our leaders')
  expect((await site.page('/services')).text).toContain('Our service times will be here soon')
  expect((await site.page('/newsletter')).text).not.toContain('Previous Newsletters')
})
