import type { ReactNode } from 'react'
import type { Language } from '../../domain/content/language.ts'
import { Icon } from '../components/icon/icon.tsx'
import { usePage } from '../use-page.ts'
import type { ShareKit } from './share-kit.server.ts'

type Props = { kit: ShareKit; language: Language; hint?: ReactNode; children?: ReactNode }

/** The text in a field, to copy it by hand, with a link that opens it in WhatsApp. */
export function KitText({ kit, language, hint, children }: Props) {
  const { share, newsletter } = usePage().text
  return (
    <>
      <div className="field">
        <label htmlFor="share-text">{share.text}</label>
        <p className="field-hint" id="share-text-hint">
          {hint} {share.marks}
        </p>
        <textarea
          id="share-text"
          key={kit.text}
          rows={Math.min(14, kit.text.split('\n').length + 2)}
          readOnly
          lang={language}
          aria-describedby="share-text-hint"
          defaultValue={kit.text}
        />
      </div>
      <p className="actions">
        <a
          className="button primary"
          href={`https://wa.me/?text=${encodeURIComponent(kit.text)}`}
          rel="noopener"
        >
          <Icon name="whatsapp" />
          {newsletter.whatsapp}
        </a>
        {children}
      </p>
    </>
  )
}
