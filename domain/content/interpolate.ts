/** Fills the placeholders of a text: `interpolate('Streamed on: {date}', { date })`. */
export function interpolate(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    String(values[key] ?? placeholder),
  )
}
