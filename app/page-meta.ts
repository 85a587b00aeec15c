import type { MetaDescriptor } from 'react-router'
import { languageOf } from '../domain/language.ts'
import { ministry } from '../domain/ministry.ts'
import { fill, type Text, textIn } from '../domain/text.ts'

type Described = { title: string; description?: string }
type Asked = {
  location: { pathname: string }
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
}

/** A page's title and description, in the page's language: `export const meta = pageMeta((text) => text.contact)`. */
export function pageMeta(describe: (text: Text) => Described) {
  return ({ location, matches }: Asked): MetaDescriptor[] => {
    const language = languageOf(location.pathname)
    const text = textIn(language)
    const { title, description } = describe(text)
    const name = ministry.name[language]
    const whole = title.includes(name) ? title : `${title} · ${name}`
    return [
      { title: formCameBack(matches) ? fill(text.form.errorTitle, { title: whole }) : whole },
      ...(description ? [{ name: 'description', content: description }] : []),
    ]
  }
}

/** GOV.UK's habit: a screen reader hears from the title that the form came back (app/root.tsx). */
function formCameBack(matches: Asked['matches']): boolean {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'refused' in root && root.refused === true
}
