declare module 'usfm-js' {
  export type Part = {
    tag?: string
    text?: string
    nextChar?: string
    verseObjects?: Part[]
    children?: Part[]
  }
  type Book = {
    headers: { tag?: string; content?: string }[]
    chapters: Record<string, Record<string, Part>>
  }
  const usfm: { toJSON: (text: string) => Book }
  export default usfm
}
