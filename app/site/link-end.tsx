import type { LocalText } from '../../domain/content/language.ts'

/**
 * The end of a link's text that only screen readers read, such as " about {name}": the links look
 * the same, but each leads elsewhere. The name is marked with its language.
 */
export function LinkEnd({ template = ': {name}', name }: { template?: string; name: LocalText }) {
  const [before, after] = template.split('{name}')
  return (
    <span className="visually-hidden">
      {before}
      <span lang={name.lang}>{name.text}</span>
      {after}
    </span>
  )
}
