// Nine small windows, drawn for this site on a 48 x 48 grid: an arch of two panes and a sill, and
// in it one thing in lighter glass. The leading is the stroke that every piece of glass has.
const drawings = import.meta.glob<string>('./*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The little window of a ministry. It only accompanies its name: hidden from screen readers. */
export function MinistryIcon({ id }: { id: string }) {
  const drawing = drawings[`./${id}.svg`]
  if (!drawing) return null
  return (
    <svg
      className="ministry-icon"
      viewBox="5 1 38 46"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without its outer element: the page's colours are its leading
      dangerouslySetInnerHTML={{ __html: drawing.replace(/<\/?svg[^>]*>|\s*\n\s*/g, '') }}
    />
  )
}
