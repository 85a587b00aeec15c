import { onFirstInteraction } from '../when-loaded.ts'

/** Names of the texts of the button in each state. */
const words = { silent: 'listen', speaking: 'pause', paused: 'goOn' } as const
type State = keyof typeof words

const pieces = [
  '[data-part=head] :is(h1, h2)',
  ...['h2', 'h3', 'p', 'li'].map((name) => `[data-part=words] ${name}`),
]

/**
 * `<read-aloud>` reads the entry out with the browser's speech synthesis. One sentence at a time:
 * Chrome stops in the middle of long texts, and on Android its pause() ends the speech. Pause
 * therefore cancels, and resuming repeats the sentence.
 */
export class ReadAloud extends HTMLElement {
  connectedCallback(): void {
    const reader = this.closest('newsletter-reader')
    const play = this.querySelector<HTMLButtonElement>('button[value=play]')
    const stop = this.querySelector<HTMLButtonElement>('button[value=stop]')
    if (!reader || !play || !stop || !('speechSynthesis' in window)) return
    let state: State = 'silent'
    let sentences: { text: string; lang: string }[] = []
    let next = 0
    // Identifies the current utterance: events of earlier ones are ignored.
    let turn = 0

    const enter = (to: State) => {
      turn += 1
      if (to !== 'speaking' && state !== 'silent') speechSynthesis.cancel()
      state = to
      this.dataset['state'] = state
      const label = play.querySelector('span')
      if (label) label.textContent = play.dataset[words[state]] ?? ''
      if (state === 'silent' && document.activeElement === stop) play.focus()
      stop.hidden = state === 'silent'
    }
    const end = () => {
      next = 0
      enter('silent')
    }
    const speak = () => {
      const sentence = sentences[next]
      if (!sentence) return end()
      enter('speaking')
      const mine = turn
      const utterance = new SpeechSynthesisUtterance(sentence.text)
      utterance.lang = sentence.lang === 'te' ? 'te-IN' : 'en-IN'
      utterance.onend = () => {
        if (mine !== turn) return
        next += 1
        speak()
      }
      utterance.onerror = () => mine === turn && end()
      speechSynthesis.speak(utterance)
    }
    play.addEventListener('click', () => {
      if (state === 'silent') sentences = sentencesOf(reader)
      if (state === 'speaking') enter('paused')
      else speak()
    })
    stop.addEventListener('click', end)
    reader.addEventListener('entry-leaves', end)
    // Otherwise the speech would continue after the visitor leaves the page.
    addEventListener('pagehide', end)
    enter('silent')
    this.hidden = false
    // Listing voices takes a slow phone 100 ms, so it waits for the first interaction.
    onFirstInteraction(() => {
      const check = () => {
        this.hidden = !hasVoice(reader)
      }
      reader.addEventListener('entry-changed', check)
      speechSynthesis.addEventListener?.('voiceschanged', check)
      check()
    })
  }
}

function hasVoice(reader: Element): boolean {
  const languages = new Set(sentencesOf(reader).map(({ lang }) => lang))
  const voices = speechSynthesis.getVoices()
  // Some browsers list no voices but can speak.
  const can = (lang: string) => voices.some((voice) => voice.lang.toLowerCase().startsWith(lang))
  return voices.length === 0 || [...languages].every(can)
}

/** Returns the sentences to read out, in order, each with its language. */
function sentencesOf(page: ParentNode): { text: string; lang: string }[] {
  return [...page.querySelectorAll(pieces.join(','))].flatMap((piece) => {
    const lang = piece.closest('[lang]')?.getAttribute('lang') ?? 'en'
    const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' })
    return Array.from(sentences.segment(piece.textContent ?? ''), ({ segment }) => ({
      text: segment.trim(),
      lang,
    })).filter(({ text }) => text !== '')
  })
}
