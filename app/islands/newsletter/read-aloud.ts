import { onFirstSign } from '../first-sign.ts'
import { sentencesOf } from './sentences.ts'

type State = 'silent' | 'speaking' | 'paused'

/**
 * Reads the entry out with the browser's own voice. A sentence at a time: Chrome falls silent in the
 * middle of long texts, and on Android its pause is an end, so pausing stops here and going on begins
 * with the sentence again.
 */
export function readAloud(page: HTMLElement): { stop: () => void } {
  const controls = page.querySelector<HTMLElement>('[data-listen]')
  const playing = controls?.querySelector<HTMLElement>('[data-play]')
  const stopping = controls?.querySelector<HTMLElement>('[data-stop]')
  if (!controls || !playing || !stopping || !('speechSynthesis' in window))
    return { stop: () => {} }
  let sentences: { text: string; lang: string }[] = []
  let next = 0
  // What an utterance says of itself counts only while it is this one's turn.
  let turn = 0

  const be = (state: State) => {
    const words = { silent: 'listenWords', speaking: 'pauseWords', paused: 'goOnWords' } as const
    controls.dataset['state'] = state
    const label = playing.querySelector('span')
    if (label) label.textContent = playing.dataset[words[state]] ?? ''
    if (state === 'silent' && document.activeElement === stopping) playing.focus()
    stopping.hidden = state === 'silent'
  }
  const say = () => {
    const sentence = sentences[next]
    if (!sentence) return stop()
    turn += 1
    const mine = turn
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = sentence.lang === 'te' ? 'te-IN' : 'en-IN'
    utterance.onend = () => {
      if (mine !== turn) return
      next += 1
      say()
    }
    utterance.onerror = () => mine === turn && stop()
    speechSynthesis.speak(utterance)
    be('speaking')
  }
  const silence = (state: State) => {
    turn += 1
    if (controls.dataset['state'] !== 'silent') speechSynthesis.cancel()
    be(state)
  }
  const stop = () => {
    next = 0
    silence('silent')
  }
  const showIfThereIsAVoice = () => {
    const languages = new Set(sentencesOf(page).map(({ lang }) => lang))
    const voices = speechSynthesis.getVoices()
    // Some browsers name no voices and speak all the same.
    const can = (lang: string) => voices.some((voice) => voice.lang.toLowerCase().startsWith(lang))
    controls.hidden = voices.length > 0 && ![...languages].every(can)
  }

  playing.addEventListener('click', () => {
    if (controls.dataset['state'] === 'speaking') return silence('paused')
    if (controls.dataset['state'] !== 'paused') sentences = sentencesOf(page)
    say()
  })
  stopping.addEventListener('click', stop)
  // The voice goes on when the page has gone, unless it is told.
  addEventListener('pagehide', stop)
  controls.dataset['state'] = 'silent'
  controls.hidden = false
  // To ask for the voices costs a slow phone a tenth of a second: not before somebody is reading.
  onFirstSign(() => {
    page.addEventListener('selected', showIfThereIsAVoice)
    speechSynthesis.addEventListener?.('voiceschanged', showIfThereIsAVoice)
    showIfThereIsAVoice()
  })
  return { stop }
}
