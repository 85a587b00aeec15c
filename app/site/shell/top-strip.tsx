import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The slim strip above the header: language on one side, the social bar on the other. */
export function TopStrip() {
  return (
    <div className="top-bar">
      <div className="wide row between">
        <LanguageSwitch />
        <SocialBar />
      </div>
    </div>
  )
}
