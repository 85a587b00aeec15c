// Nine small windows, drawn for this site on a 48 x 48 grid: an arch of two panes and a sill, with
// one object in lighter glass. Every piece of glass has a stroke, the leading.
const drawings = import.meta.glob<string>('./*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The icon of a ministry beside its name: hidden from screen readers. */
export function MinistryIcon({ id }: { id: string }) {
  const drawing = drawings[`./${id}.svg`]
  if (!drawing) return null
  return (
    <svg
      className="ministry-icon"
      width="38"
      height="46"
      viewBox="5 1 38 46"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without its outer element so that CSS colours its leading
      dangerouslySetInnerHTML={{ __html: drawing.replace(/<\/?svg[^>]*>|\s*\n\s*/g, '') }}
    />
  )
}
