import { usePage } from '../../use-page.ts'

// The formatting buttons insert markup that can be typed too: domain/newsletter/html.server.ts.

type Edit = (chosen: string) => string

const edits = {
  bold: (chosen) => `*${chosen.trim()}*`,
  italic: (chosen) => `_${chosen.trim()}_`,
  list: (chosen) => chosen.replaceAll(/^(?!- )/gm, '- '),
  link: (chosen) => (/^https:/.test(chosen) ? `[](${chosen})` : `[${chosen}](https://)`),
} satisfies Record<string, Edit>
const signs: Partial<Record<keyof typeof edits, string>> = { bold: 'B', italic: 'I' }

/** Bold, italic, list and link for the selection in a textarea; a verse for the whole entry. */
export function Marks({ of, label }: { of: string; label: string }) {
  const { marks } = usePage().text.site
  const area = () => {
    const found = document.getElementById(of)
    return found instanceof HTMLTextAreaElement ? found : undefined
  }
  const apply = (edit: Edit) => {
    const field = area()
    if (!field) return
    field.focus()
    // Like keyboard input, so that the browser's Undo works.
    document.execCommand('insertText', false, edit(chosenIn(field)))
  }
  // A selection is used as the Bible reference.
  const goToVerse = () => {
    const field = area()
    const verse = field?.form?.elements.namedItem('verse')
    if (!field || !(verse instanceof HTMLInputElement)) return
    verse.value = chosenIn(field).trim() || verse.value
    verse.focus()
  }
  return (
    <div
      className="row tight marks needs-script"
      role="toolbar"
      aria-label={`${marks.name}: ${label}`}
      aria-controls={of}
    >
      {(['bold', 'italic', 'list', 'link'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="button quiet"
          data-mark={name}
          title={marks[name]}
          aria-label={marks[name]}
          onClick={() => apply(edits[name])}
        >
          {signs[name] ?? marks[name]}
        </button>
      ))}
      <button type="button" className="button quiet" onClick={goToVerse}>
        {marks.verse}
      </button>
    </div>
  )
}

function chosenIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return value.slice(selectionStart, selectionEnd)
}
