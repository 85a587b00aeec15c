import { Breadcrumbs } from '../../app/components/breadcrumbs/breadcrumbs.tsx'
import { GatheringRows, NowCard } from '../../app/components/gathering/gathering.tsx'
import { Paragraphs } from '../../app/components/paragraphs/paragraphs.tsx'
import { QrCode } from '../../app/components/qr-code/qr-code.tsx'
import { SampleMark } from '../../app/components/sample-mark/sample-mark.tsx'
import { Signature } from '../../app/components/signature/signature.tsx'
import { KeyVerse } from '../../app/components/verse/verse.tsx'
import { usePage } from '../../app/use-page.ts'
import { beliefs } from '../../domain/content/creeds.ts'
import { giving } from '../../domain/content/giving.ts'
import { leaders } from '../../domain/content/leaders.ts'
import { ministries } from '../../domain/content/ministries.ts'
import { here, nextIn } from './samples.ts'
import { Specimen } from './specimen.tsx'

const meeting = { link: here, passcode: '123456' }

export function WordSpecimens() {
  const { text, language } = usePage()
  const { screens } = text
  const next = nextIn(language)
  return (
    <>
      <Specimen name="lead, headings, text, link">
        <p className="lead">{screens.About.description}</p>
        <h2>{screens.OurValues.title}</h2>
        <h3>{screens.CoreBeliefs.title}</h3>
        {ministries()
          .slice(0, 1)
          .map(({ id, about }) => (
            <Paragraphs key={id} of={about} />
          ))}
        <p>
          <a href="#content">{text.shell.openMap}</a>
        </p>
      </Specimen>
      <Specimen name="breadcrumbs">
        <Breadcrumbs above="About" current={screens.OurValues.title} />
      </Specimen>
      <Specimen name="sample-mark">
        <p>
          <SampleMark of="phones" />
        </p>
      </Specimen>
      <Specimen name="verse">
        {beliefs()
          .slice(0, 2)
          .map(({ id, verse }) => (
            <KeyVerse key={id} verse={verse} />
          ))}
      </Specimen>
      <Specimen name="now-card: coming, on, a meeting, live">
        <NowCard now={{ live: undefined, first: next }} />
        <NowCard now={{ live: undefined, first: { ...next, running: true } }} />
        <NowCard now={{ live: undefined, first: { ...next, meeting } }} />
        <NowCard now={{ live: { name: next.name }, first: undefined }} />
      </Specimen>
      <Specimen name="gatherings: to come, on, cancelled, over">
        <GatheringRows
          rows={(['later', 'on', 'off', 'past'] as const).map((is) => ({ ...next, key: is, is }))}
        />
      </Specimen>
      <Specimen name="qr-code">
        <QrCode content={giving().upi.payee} label={language} />
      </Specimen>
      <Specimen name="signature">
        {leaders()
          .slice(0, 1)
          .map((leader) => (
            <Signature key={leader.id} leader={leader} />
          ))}
      </Specimen>
    </>
  )
}
