import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { boot } from '../../../shared/app/boot.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { formatDate, formatDay } from '../../../shared/input/format.ts'
import { placeName } from '../../../shared/intl/place-name.ts'
import { InformationLayout } from '../../../shared/layouts/InformationLayout.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import type { PaperLookup, PublicPaper } from './lookup.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Public verification page of an invitation letter or a certificate of attendance. */
export function PaperPage() {
  const { t } = useTranslation(['grandFinalDay', 'certificates'])
  const { paper, problem } = useLoaderData<PaperLookup>()
  usePageTitle(t('certificates:verify.title'))
  return (
    <InformationLayout>
      <Stack gap="md">
        {paper && <Found paper={paper} />}
        {problem && (
          <Alert
            color="red"
            role="alert"
            title={t(
              problem === 'RATE_LIMITED' ? 'certificates:verify.limitedTitle' : 'grandFinalDay:verify.missingTitle',
            )}
          >
            {t(problem === 'RATE_LIMITED' ? 'certificates:verify.limitedText' : 'grandFinalDay:verify.missingText')}
          </Alert>
        )}
        <Text size="sm" c="dimmed" ta="center">
          {t('certificates:verify.trueAddress', { address: `${boot.publicUrl}/confirmation/grand-final` })}
        </Text>
      </Stack>
    </InformationLayout>
  )
}

function Found({ paper }: { paper: PublicPaper }) {
  const { t } = useTranslation('grandFinalDay')
  const { valid, name, passportEnd } = paper
  const kind = paper.kind === 'attendance' ? 'attendance' : 'invitation'
  const facts: [string, string][] = [
    [t('verify.name'), name ?? t('verify.erased')],
    ...(passportEnd ? [[t('verify.passport'), `…${passportEnd}`] as [string, string]] : []),
    [t('verify.event'), paper.eventTitle],
    [t('verify.place'), placeName(paper.place)],
    [t('verify.dates'), `${formatDay(paper.startsOn)} – ${formatDay(paper.endsOn)}`],
    [t('verify.issuer'), paper.issuer],
    [t('verify.issued'), formatDate(paper.issuedAt)],
  ]
  const Icon = valid ? IconCircleCheck : IconBan
  return (
    <Paper component="article" withBorder radius="lg" p={24} aria-labelledby="found">
      <Group justify="space-between" mb="md">
        <Title order={2} id="found">
          {t(`verify.${kind}`)}
        </Title>
        <Badge size="lg" tone={valid ? 'good' : 'bad'} leftSection={<Icon size={16} aria-hidden="true" />}>
          {t(valid ? 'verify.valid' : 'verify.invalid')}
        </Badge>
      </Group>
      <Facts facts={facts} />
      <Text mt="md" c="dimmed">
        {t('verify.compare')}
      </Text>
    </Paper>
  )
}
