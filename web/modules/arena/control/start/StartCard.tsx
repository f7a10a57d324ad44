import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { can } from '../../../../../shared/permission.ts'
import type {
  StartCard_preparation$data,
  StartCard_preparation$key,
} from '../../../../__generated__/StartCard_preparation.graphql.ts'
import { getSession } from '../../../../api/session.ts'
import { StartCode } from '../../../../shared/exams/StartCode.tsx'
import { formatSize } from '../../../../shared/files.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { languageName } from '../../../../shared/intl/names.ts'
import { useServerNow } from '../../../../shared/use-server-now.ts'

/** Lead time of the preparation before the opening, in milliseconds. */
const preparedAhead = 24 * 3_600_000
/** Time after the opening for which the preparation stays visible, in milliseconds. */
const shownAfter = 3_600_000

/** Whether the viewer can open applications, which needs a separate permission. */
const mayOpenApplications = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, 'admin.applications', user._id)
}

export interface StartCardProps {
  examId: string
  preparation: StartCard_preparation$key
}

/** Start of an exam with a sealed paper: who is prepared, the papers, and the start code; nothing for other exams. */
export function StartCard({ examId, preparation: key }: StartCardProps) {
  const { t } = useTranslation('start')
  const now = useServerNow()
  const preparation = useFragment(
    graphql`
      fragment StartCard_preparation on ExamPreparation {
        students
        prepared
        missing {
          applicationId
          name
        }
        papers {
          language
          version
          sha256
          size
        }
        codeTimes {
          from
          until
        }
      }
    `,
    key,
  )
  const { codeTimes } = preparation
  if (!codeTimes || now >= Date.parse(codeTimes.until)) return null
  const untilOpening = Date.parse(codeTimes.from) - now
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="exam-start">
      <Title order={2} size="h3" id="exam-start" mb="sm">
        {t('title')}
      </Title>
      <Stack gap="md">
        {untilOpening > -shownAfter && <Preparation preparation={preparation} isEarly={untilOpening > preparedAhead} />}
        <Stack gap={4} component="section" aria-labelledby="start-code">
          <Title order={3} size="h5" id="start-code">
            {t('code.title')}
          </Title>
          <Text size="sm">{t('code.text')}</Text>
          <StartCode examId={examId} times={codeTimes} />
        </Stack>
      </Stack>
    </Paper>
  )
}

function Preparation(props: { preparation: StartCard_preparation$data; isEarly: boolean }) {
  const { t } = useTranslation('start')
  const { students, prepared, missing, papers } = props.preparation
  if (props.isEarly) return <Text size="sm">{t('prepared.early')}</Text>
  return (
    <div>
      <Text fw={600} aria-live="polite">
        {t('prepared.count', { prepared: formatNumber(prepared), students: formatNumber(students) })}
      </Text>
      {missing.length > 0 && <Missing missing={missing} more={students - prepared - missing.length} />}
      {papers.length > 0 ? <Papers papers={papers} /> : <Text size="sm">{t('papers.none')}</Text>}
    </div>
  )
}

function Papers({ papers }: { papers: StartCard_preparation$data['papers'] }) {
  const { t } = useTranslation('start')
  return (
    <>
      <Text size="sm" mt={4}>
        {t('papers.title')}
      </Text>
      <Group component="ul" gap="4px 16px" p={0} m={0} style={{ listStyle: 'none' }}>
        {papers.map(({ language, version, sha256, size }) => (
          <Text component="li" key={sha256} size="sm" c="dimmed" title={`SHA-256 ${sha256}`}>
            {t('papers.paper', { language: languageName(language), version, size: formatSize(size) })}
          </Text>
        ))}
      </Group>
    </>
  )
}

function Missing(props: { missing: StartCard_preparation$data['missing']; more: number }) {
  const { t } = useTranslation('start')
  const mayOpen = mayOpenApplications()
  return (
    <>
      <Text size="sm">{t('prepared.missing')}</Text>
      <Group component="ul" gap="4px 16px" p={0} m={0} style={{ listStyle: 'none' }}>
        {props.missing.map(({ applicationId, name }) => (
          <li key={applicationId}>
            {mayOpen ? (
              <Anchor component={Link} size="sm" to={`/stadia/janus/applications/${encodeURIComponent(applicationId)}`}>
                {name}
              </Anchor>
            ) : (
              <Text size="sm">{name}</Text>
            )}
          </li>
        ))}
        {props.more > 0 && (
          <Text component="li" size="sm" c="dimmed">
            {t('prepared.more', { count: props.more, formatted: formatNumber(props.more) })}
          </Text>
        )}
      </Group>
    </>
  )
}
