const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

type State = 'silent' | 'speaking' | 'paused'

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
  #sentences: { text: string; lang: string }[] = []
  #next = 0
  // Identifies the current utterance: events of earlier ones are ignored.
  #turn = 0

  connectedCallback(): void {
    const reader = this.closest('newsletter-reader')
    if (!reader || !('speechSynthesis' in window)) return
    this.#button('play')?.addEventListener('click', () => this.#playOrPause(reader))
    this.#button('stop')?.addEventListener('click', () => this.#stop())
    reader.addEventListener('entry-leaves', () => this.#stop())
    // Otherwise the speech would continue after the visitor leaves the page.
    addEventListener('pagehide', () => this.#stop())
    this.#show('silent')
    this.hidden = false
    // Listing voices takes a slow phone 100 ms, so it waits for the first interaction.
    const begin = () => {
      for (const sign of signs) removeEventListener(sign, begin)
      const check = () => this.#showIfThereIsAVoice(reader)
      reader.addEventListener('entry-changed', check)
      speechSynthesis.addEventListener?.('voiceschanged', check)
      check()
    }
    for (const sign of signs) addEventListener(sign, begin, { passive: true })
  }

  #playOrPause(reader: Element): void {
    if (this.#state === 'silent') this.#sentences = sentencesOf(reader)
    if (this.#state === 'speaking') this.#silence('paused')
    else this.#speak()
  }

  #speak(): void {
    const sentence = this.#sentences[this.#next]
    if (!sentence) {
      this.#stop()
      return
    }
    this.#turn += 1
    const turn = this.#turn
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = sentence.lang === 'te' ? 'te-IN' : 'en-IN'
    utterance.onend = () => {
      if (turn !== this.#turn) return
      this.#next += 1
      this.#speak()
    }
    utterance.onerror = () => turn === this.#turn && this.#stop()
    speechSynthesis.speak(utterance)
    this.#show('speaking')
  }

  #stop(): void {
    this.#next = 0
    this.#silence('silent')
  }

  #silence(state: State): void {
    this.#turn += 1
    if (this.#state !== 'silent') speechSynthesis.cancel()
    this.#show(state)
  }

  #show(state: State): void {
    const [play, stop] = [this.#button('play'), this.#button('stop')]
    if (!play || !stop) return
    this.dataset['state'] = state
    const words = { silent: 'listen', speaking: 'pause', paused: 'goOn' } as const
    const label = play.querySelector('span')
    if (label) label.textContent = play.dataset[words[state]] ?? ''
    if (state === 'silent' && document.activeElement === stop) play.focus()
    stop.hidden = state === 'silent'
  }

  #showIfThereIsAVoice(reader: Element): void {
    const languages = new Set(sentencesOf(reader).map(({ lang }) => lang))
    const voices = speechSynthesis.getVoices()
    // Some browsers list no voices but can speak.
    const can = (lang: string) => voices.some((voice) => voice.lang.toLowerCase().startsWith(lang))
    this.hidden = voices.length > 0 && ![...languages].every(can)
  }

  get #state(): string {
    return this.dataset['state'] ?? 'silent'
  }

  #button(value: 'play' | 'stop'): HTMLButtonElement | null {
    return this.querySelector(`button[value=${value}]`)
  }
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
