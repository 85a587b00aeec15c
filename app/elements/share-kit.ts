import { fileToShare, shareFile } from '../share/share-file.ts'

/** `<share-kit>` shows its copy and share buttons where the browser supports them. */
export async function start(kit: HTMLElement): Promise<void> {
  const text = kit.querySelector('textarea')?.value ?? ''
  const status = kit.querySelector<HTMLElement>('[role=status]')
  const say = (words: string | undefined) => {
    if (status) status.textContent = words ?? ''
  }
  const [copy, share] = ['copy', 'share'].map((way) =>
    kit.querySelector<HTMLButtonElement>(`button[value=${way}]`),
  )
  copy?.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => say(copy.dataset['done']),
      () => say(copy.dataset['failed']),
    )
  })
  if (copy) copy.hidden = !('clipboard' in navigator)

  const src = kit.querySelector('img')?.src
  const file = src && (await fileToShare(src, 'square.jpg'))
  if (!share || !file) return
  share.hidden = false
  share.addEventListener('click', async () => {
    if (!(await shareFile(file, text))) say(share.dataset['failed'])
  })
}
