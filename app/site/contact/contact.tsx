import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { contactForm } from '../../../domain/people/contact.ts'
import { recordAction } from '../../api/submit-record.ts'
import { formLoader, useFormProps } from '../../components/form/form-props.ts'
import { FormCard } from '../../components/form-page/form-page.tsx'
import { Icon, type IconName } from '../../components/icon/icon.tsx'
import { Page } from '../../components/page/page.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { SocialBar, socialLinks } from '../../components/social-bar/social-bar.tsx'
import { ChurchData } from '../../components/structured-data/structured-data.tsx'
import { island } from '../../islands/island.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { usePage } from '../../use-page.ts'
import { ChurchAddress, MapFrame } from '../shell/footer.tsx'
import type { Route } from './+types/contact'
import stylesheet from './contact.css?url'
import ContactFormIsland from './contact-form.island.tsx'

const ContactForm = island('contact-form', ContactFormIsland)

export const action = recordAction('contacts')
export const loader = formLoader(contactForm)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders()

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, screens } = usePage().text
  const form = useFormProps(contactForm, 'submitContact', actionData ?? loaderData.sent)
  return (
    <Page heading={screens.Contact.title} lead={contact.lead} wide>
      <ChurchData />
      <div className="stack sides contact">
        <div className="stack loose contact-ways">
          <Way icon="pin" heading={contact.address}>
            <ChurchAddress />
          </Way>
          <Way icon="phone" heading={contact.phone}>
            <SampleMark of="phones" />
            {ministry().phones.map((phone) => (
              <a key={phone} href={`tel:${phone}`}>
                {readablePhone(phone)}
              </a>
            ))}
          </Way>
          <Way icon="mail" heading={contact.mail}>
            <a href={`mailto:${ministry().email}`}>{ministry().email}</a>
          </Way>
          {socialLinks().length > 0 && (
            <section className="contact-way">
              <h2>{contact.social}</h2>
              <SocialBar label={contact.social} />
            </section>
          )}
        </div>
        <FormCard heading={contact.formHeading}>
          <ContactForm {...form} text={contact} />
          <PrivacyNotice of="contacts" />
        </FormCard>
      </div>
      {ministry().address.point && (
        <section>
          <h2>{contact.mapHeading}</h2>
          <MapFrame />
        </section>
      )}
    </Page>
  )
}

type WayProps = {
  icon: IconName
  heading: string
  children: React.ReactNode
}

function Way({ icon, heading, children }: WayProps) {
  return (
    <section className="contact-way">
      <Icon name={icon} />
      <div>
        <h2>{heading}</h2>
        {children}
      </div>
    </section>
  )
}
