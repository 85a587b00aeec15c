import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { name as starterName } from '../../../content/ministry.json'
import { textAddresses } from '../../../domain/content/catalogues.browser.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import { mayOpen } from '../../access.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { LanguageSwitch } from '../../site/shell/language-switch.tsx'
import { Logo } from '../../site/shell/logo.tsx'
import { usePage } from '../../use-page.ts'
import { StaffNavigation } from './navigation.tsx'
import { SiteName } from './page.tsx'
import { SignOutForm } from './sign-out-form.tsx'

type Props = {
  /** The ministry's name; missing only when the layout's loader failed. */
  name?: Record<Language, string> | undefined
  member?: { name: string; roles: Roles } | undefined
  waiting?: number | undefined
  children: ReactNode
}

/** The frame of every staff page: site name, menu and sign-out. */
export function StaffShell({ name, member, waiting = 0, children }: Props) {
  const { text, to, language } = usePage()
  const ministryName = name ?? starterName
  const { state } = useNavigation()
  return (
    <SiteName value={ministryName[language]}>
      <link rel="preload" href={textAddresses[language]} as="fetch" crossOrigin="anonymous" />
      <header className="staff-header">
        <a className="skip-link" href="#content">
          {text.shell.skip}
        </a>
        <div className="wide row joined staff-header-row">
          <a
            className="bar brand"
            href={to('Home')}
            aria-label={`${ministryName[language]}, ${text.shell.home}`}
          >
            <Logo />
          </a>
          <p className="row joined staff-names flush">
            <span lang="en">{ministryName.en}</span>
            <span className="muted" lang="te">
              {ministryName.te}
            </span>
          </p>
          <div className="row joined staff-header-end">
            {member && mayOpen(member.roles, to('People')) && (
              <Link className="icon-button" to={to('People')} aria-label={text.people.heading}>
                <Icon name="search" />
              </Link>
            )}
            {waiting > 0 && (
              <Link to={to('Staff')}>{interpolate(text.staff.open, { count: waiting })}</Link>
            )}
            <LanguageSwitch />
            {member && mayOpen(member.roles, to('WriteDown')) && (
              <NavLink className="button quiet staff-write-down" to={to('WriteDown')}>
                {text.writeDown.button}
              </NavLink>
            )}
            {member && (
              <SignOutForm className="row tight signed-in" intent="sign-out" action={to('Account')}>
                <span className="muted">
                  {interpolate(text.staff.signedInAs, { name: member.name })}
                </span>
                <button className="button" type="submit">
                  {text.staff.signOut}
                </button>
              </SignOutForm>
            )}
          </div>
        </div>
        {member && <StaffNavigation roles={member.roles} />}
      </header>
      <div className="loading delayed" hidden={state === 'idle'} role="status">
        <span>{text.shell.loading}</span>
      </div>
      <Content>{children}</Content>
    </SiteName>
  )
}

type Before = { focus: Element | null; messages: Element[]; keepsFocus: boolean }

/**
 * Moves the focus and scrolls after a navigation. After a form, the message about its result takes
 * the focus, unless another element of the new page already has it; without a message, the page
 * scrolls to the top if the form led to another page. A form with `data-keeps-focus` keeps it, also
 * where its row moves. While a form is on its way, no other one is sent. After a link the new page
 * takes the focus, so that screen readers read it.
 */
function Content({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash } = useLocation()
  const { formData } = useNavigation()
  const path = pathname + search
  const main = useRef<HTMLElement>(null)
  const shown = useRef({ key, path })
  const sent = useRef<Before>(undefined)
  useEffect(() => {
    const before = shown.current
    const { current: content } = main
    if (before.key === key || !content) return
    shown.current = { key, path }
    const { focus, messages, keepsFocus } = sent.current ?? {}
    sent.current = undefined
    if (keepsFocus) {
      if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
      return
    }
    const message = messages && newMessage(content, messages)
    if (message) {
      const { activeElement } = document
      const hasMoved = activeElement !== focus && content.contains(activeElement)
      if (hasMoved) message.scrollIntoView({ block: 'nearest' })
      else message.focus()
      return
    }
    if (messages && before.path !== path && !hash) scrollTo(0, 0)
    const isLost = !document.activeElement || document.activeElement === document.body
    const isElsewhere = before.path !== path && !content.contains(document.activeElement)
    if (isLost || isElsewhere) content.focus({ preventScroll: true })
  }, [key, path, hash])
  useEffect(() => {
    // Back from a preview, the browser's copy of the page would wait for its form for ever.
    const loadAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', loadAgain)
    return () => removeEventListener('pageshow', loadAgain)
  }, [])
  return (
    <main
      className="staff-content"
      id="content"
      tabIndex={-1}
      ref={main}
      onSubmitCapture={(event) => {
        const { currentTarget, target } = event
        if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
        const keepsFocus = 'keepsFocus' in target.dataset
        // The second tap of a double tap, which may already be on another record. Moving a row is
        // meant each time.
        if (formData && !keepsFocus) {
          event.preventDefault()
          return event.stopPropagation()
        }
        const messages = messagesIn(currentTarget)
        sent.current = { focus: document.activeElement, messages, keepsFocus }
      }}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('a')) sent.current = undefined
      }}
    >
      {children}
    </main>
  )
}

/** The message about a form: one that was not there before, else that of a repeated rejection. */
function newMessage(content: Element, before: Element[]): HTMLElement | undefined {
  const messages = messagesIn(content)
  const isFailure = ({ dataset }: HTMLElement) => dataset['tone'] === 'failure'
  return messages.find((message) => !before.includes(message)) ?? messages.find(isFailure)
}

function messagesIn(content: Element): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>('.alert:is([role=status], [role=alert])')]
}
