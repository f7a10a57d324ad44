import { Progress, Anchor, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  Overview_statistics$data,
  Overview_statistics$key,
} from '../../../__generated__/Overview_statistics.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { daysText, shortDaysText } from './days-text.ts'
import { FigureCard } from './FigureCard.tsx'
import { adultsLink, applicationsLink, given, studentsLink } from './links.ts'
import type { Behind, BehindBoth } from './links.ts'
import { dayOf } from './statistics-view.ts'
import styles from './statistics.module.css'

const fragment = graphql`
  fragment Overview_statistics on Statistics {
    figures {
      students
      supervisors
      partners
      studentsApplied
      studentsPaid
      studentsSat
      studentsCertified
      applications
      invited
      applied
      paid
      cancelled
      sat
      certified
    }
    previous {
      students
      supervisors
      partners
      applications
      invited
      applied
      paid
      cancelled
      sat
      certified
    }
    series(step: $step) {
      from
      to
      figures {
        students
        applications
        paid
        sat
      }
      previous {
        applications
      }
    }
  }
`

/** The time series, the totals of the period and the student funnel. */
export function Overview({ statistics, behind, before }: { statistics: Overview_statistics$key } & BehindBoth) {
  const data = useFragment(fragment, statistics)
  const { figures, previous } = data
  const ofPeople = studentsLink(behind) !== undefined || !('exam' in behind.filters || 'category' in behind.filters)
  return (
    <div className={styles.stack}>
      <Along series={data.series} behind={behind} before={before} ofPeople={ofPeople} />
      <Cards figures={figures} previous={previous} behind={behind} before={before} ofPeople={ofPeople} />
      {ofPeople ? (
        <Funnel figures={figures} behind={behind} />
      ) : (
        <ApplicationFunnel figures={figures} behind={behind} />
      )}
    </div>
  )
}

type Figures = Overview_statistics$data['figures']

interface CardsProps extends BehindBoth {
  figures: Figures
  previous: Overview_statistics$data['previous']
  /** Whether people are counted: not within an exam or category. */
  ofPeople: boolean
}

type FigureName = Exclude<keyof Figures & keyof NonNullable<CardsProps['previous']>, ` ${string}`>

/** Lists behind the figures. */
const linkOf: Record<FigureName, (of: Behind | null) => string | undefined> = {
  students: (of) => studentsLink(of),
  applications: (of) => applicationsLink(of),
  paid: (of) => applicationsLink(of, { state: 'paid' }),
  applied: (of) => applicationsLink(of, { state: 'applied' }),
  invited: (of) => applicationsLink(of, { state: 'invited' }),
  cancelled: (of) => applicationsLink(of, { state: 'cancelled' }),
  sat: (of) => applicationsLink(of, { stage: 'sat' }),
  certified: (of) => applicationsLink(of, { stage: 'certified' }),
  supervisors: (of) => adultsLink(of, 'supervisor'),
  partners: (of) => adultsLink(of, 'partner'),
}

/** The six figures with a card; the first without students within an exam or category. */
const cards = {
  people: ['students', 'applications', 'paid', 'applied', 'sat', 'certified'],
  applications: ['applications', 'paid', 'applied', 'cancelled', 'sat', 'certified'],
} as const satisfies Record<string, readonly FigureName[]>

/** Other figures, in one line; those that are 0 are left out. */
const others = {
  people: ['invited', 'cancelled', 'supervisors', 'partners'],
  applications: ['invited'],
} as const satisfies Record<string, readonly FigureName[]>

function Cards({ figures, previous, behind, before, ofPeople }: CardsProps) {
  const { t } = useTranslation('statistics')
  const kind = ofPeople ? 'people' : 'applications'
  return (
    <>
      <div className={styles.cards}>
        {cards[kind].map((name) => (
          <FigureCard
            key={name}
            label={t(`figure.${name}.label`)}
            definition={t(`figure.${name}.definition`)}
            value={figures[name]}
            previous={previous?.[name] ?? null}
            to={linkOf[name](behind)}
            previousTo={linkOf[name](before)}
          />
        ))}
      </div>
      <OtherFigures names={others[kind].filter((name) => figures[name] > 0)} figures={figures} behind={behind} />
    </>
  )
}

interface OtherFiguresProps {
  names: readonly FigureName[]
  figures: Figures
  behind: Behind
}

function OtherFigures({ names, figures, behind }: OtherFiguresProps) {
  const { t } = useTranslation('statistics')
  if (!names.length) return null
  return (
    <ul className={styles.others} aria-label={t('others')}>
      {names.map((name) => {
        const label = t(`figure.${name}.label`)
        const value = formatNumber(figures[name])
        const to = linkOf[name](behind)
        return (
          <li key={name} title={t(`figure.${name}.definition`)}>
            {label}:{' '}
            {to ? (
              <Anchor component={Link} to={to} inherit underline="always" aria-label={t('rowsOf', { label, value })}>
                {value}
              </Anchor>
            ) : (
              value
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Funnel of the students who registered in the period. */
function Funnel({ figures, behind }: { figures: Figures; behind: Behind }) {
  const { t } = useTranslation('statistics')
  const steps = [
    { name: 'registered', value: figures.students, to: studentsLink(behind) },
    { name: 'applied', value: figures.studentsApplied, to: studentsLink(behind, { reached: 'applied' }) },
    { name: 'paid', value: figures.studentsPaid, to: studentsLink(behind, { reached: 'paid' }) },
    { name: 'sat', value: figures.studentsSat, to: studentsLink(behind, { reached: 'sat' }) },
    { name: 'certified', value: figures.studentsCertified, to: studentsLink(behind, { reached: 'certified' }) },
  ] as const
  if (figures.students === 0) return null
  return <Steps title={t('funnel.title')} definition={t('funnel.definition')} steps={steps} />
}

/** Funnel of applications, shown within an exam or category, where students are not counted. */
function ApplicationFunnel({ figures, behind }: { figures: Figures; behind: Behind }) {
  const { t } = useTranslation('statistics')
  const steps = [
    { name: 'applications', value: figures.applications, to: applicationsLink(behind) },
    { name: 'paid', value: figures.paid, to: applicationsLink(behind, { state: 'paid' }) },
    { name: 'sat', value: figures.sat, to: applicationsLink(behind, { stage: 'sat' }) },
    { name: 'certified', value: figures.certified, to: applicationsLink(behind, { stage: 'certified' }) },
  ] as const
  if (figures.applications === 0) return null
  return <Steps title={t('funnel.applications')} definition={t('funnel.applicationsDefinition')} steps={steps} />
}

type StepName = 'registered' | 'applications' | 'applied' | 'paid' | 'sat' | 'certified'

function Steps(props: {
  title: string
  definition: string
  steps: readonly { name: StepName; value: number; to: string | undefined }[]
}) {
  const { t } = useTranslation('statistics')
  const whole = props.steps[0]?.value ?? 0
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={props.title}>
      <Title order={2}>{props.title}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {props.definition}
      </Text>
      <ul className={styles.steps}>
        {props.steps.map(({ name, value, to }) => {
          const share = whole > 0 ? value / whole : 0
          const text = formatNumber(value)
          return (
            <li key={name} className={styles.step}>
              <span>{t(`funnel.${name}`)}</span>
              <Progress value={share * 100} size="lg" radius="sm" aria-hidden="true" />
              <span className={styles.number}>
                {to ? (
                  <Anchor
                    component={Link}
                    to={to}
                    aria-label={t('rowsOf', { label: t(`funnel.${name}`), value: text })}
                  >
                    {text}
                  </Anchor>
                ) : (
                  text
                )}
              </span>
              <span className={styles.number}>
                {whole > 0 ? formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }) : '–'}
              </span>
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

interface AlongProps extends BehindBoth {
  series: Overview_statistics$data['series']
  ofPeople: boolean
}

function Along({ series, behind, before, ofPeople }: AlongProps) {
  const { t } = useTranslation('statistics')
  const compared = series.some(({ previous }) => previous)
  const shift = before ? Date.parse(behind.from) - Date.parse(before.from) : 0
  const earlier = (day: string) => dayOf(Date.parse(day) - shift)
  return (
    <Chart
      title={t('along.title')}
      note={t('along.definition')}
      kind="line"
      rowTitle={t('along.row')}
      exportName="statistics"
      series={[
        { key: 'applications', label: t('figure.applications.label') },
        ...(compared ? [{ key: 'before', label: t('along.before') }] : []),
        { key: 'paid', label: t('figure.paid.label') },
        { key: 'sat', label: t('figure.sat.label') },
        ...(ofPeople ? [{ key: 'students', label: t('figure.students.label') }] : []),
      ]}
      rows={series.map(({ from, to, figures, previous }) => {
        const point: Behind = { ...behind, from, to }
        const { students, applications, paid, sat } = figures
        const links = {
          applications: applicationsLink(point),
          before: applicationsLink(before && { ...before, from: earlier(from), to: earlier(to) }),
          paid: applicationsLink(point, { state: 'paid' }),
          sat: applicationsLink(point, { stage: 'sat' }),
          students: studentsLink(point),
        }
        return {
          key: from,
          label: daysText(from, to),
          axisLabel: shortDaysText(from, to),
          values: { applications, before: previous?.applications ?? null, paid, sat, students },
          links: given(links),
        }
      })}
    />
  )
}
