import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { interpolate, type Text, textIn } from '../domain/content/text.ts'
import { publicPageAt } from './public-pages.ts'
import { shareTags } from './share-tags.ts'

type Described = {
  title: string
  description?: string
  /** The browser's title is the ministry's name alone: nobody reads in it what the page is about. */
  neutral?: boolean
}
type RequestArgs = {
  location: { pathname: string }
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
}

/**
 * Returns a page's title, description and share tags in its language: `export const meta =
 * pageMeta((text) => text.screens.Contact)`. Pages that are not public (app/public-pages.ts) get
 * `noindex`.
 */
export function pageMeta(describe: (text: Text, language: Language) => Described) {
  return ({ location: { pathname }, matches }: RequestArgs): MetaDescriptor[] => {
    const language = languageOf(pathname)
    const text = textIn(language)
    const name = ministry().name[language]
    const described = describe(text, language)
    const title = interpolate(described.title, { ministry: name })
    const description =
      described.description && interpolate(described.description, { ministry: name })
    const whole = described.neutral ? name : title.includes(name) ? title : `${title} · ${name}`
    const { rejected, siteUrl } = layoutOf(matches)
    return [
      // After GOV.UK: screen readers announce from the title that the form was rejected.
      { title: rejected ? interpolate(text.form.errorTitle, { title: whole }) : whole },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(publicPageAt(pathname) ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(siteUrl ? shareTags({ pathname, title, description, siteUrl }) : []),
    ]
  }
}

/** Data of site/layout.tsx: whether a form was rejected, and the site's URL. */
function layoutOf(matches: RequestArgs['matches']): { rejected: boolean; siteUrl: string } {
  const layout = matches.find((match) => match?.id.endsWith('/layout.tsx'))?.loaderData
  if (typeof layout !== 'object' || layout === null) return { rejected: false, siteUrl: '' }
  return {
    rejected: 'rejected' in layout && layout.rejected === true,
    siteUrl: 'siteUrl' in layout && typeof layout.siteUrl === 'string' ? layout.siteUrl : '',
  }
}
