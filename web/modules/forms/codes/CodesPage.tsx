import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconEdit, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CodesPageDeleteMutation } from '../../../__generated__/CodesPageDeleteMutation.graphql.ts'
import type { CodesPageQuery } from '../../../__generated__/CodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { removeFromList } from '../../../relay/plain-lists.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormsTabs } from '../list/FormsTabs.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import type { Batch } from './BatchDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useDelete } from '../../../relay/use-delete.ts'

function Content({ queryRef }: QueryPageProps<CodesPageQuery>) {
  const { t } = useTranslation('forms')
  const { Drawing } = useLook()
  const [edited, setEdited] = useState<Batch | 'new' | null>(null)
  const [filled, setFilled] = useState<Batch | null>(null)
  const { externalCodeBatches: all } = usePreloadedQuery<CodesPageQuery>(
    graphql`
      query CodesPageQuery @preloadable @throwOnFieldError {
        externalCodeBatches {
          id
          title
          codeCount
          leftCount
          warnAt
          warnedAt
          endsAt
          audience {
            fromGrade
            toGrade
            allCountries
            countries
            examId
          }
          words {
            language
            title
            text
          }
        }
      }
    `,
    queryRef,
  )
  const [remove] = useDelete<CodesPageDeleteMutation>(graphql`
    mutation CodesPageDeleteMutation($id: ID!) {
      deleteExternalCodeBatch(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const askDelete = ({ id, title }: Batch) =>
    remove(
      { id },
      {
        title: t('codes.deleteTitle'),
        message: t('codes.deleteText', { title }),
        okButton: t('delete.ok'),
        cancelButton: t('close.cancel'),
        success: t('delete.done'),
        updater: removeFromList({ field: 'externalCodeBatches' }, id),
      },
    )
  const done = () => {
    setEdited(null)
    setFilled(null)
  }
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('codes.new')}
        </Button>
      </PageActions>
      {all.length === 0 && (
        <EmptyState drawing={<Drawing name="empty" />} title={t('codes.emptyTitle')} text={t('codes.emptyText')} />
      )}
      <Stack gap="sm">
        {all.map((batch) => (
          <Paper key={batch.id} component="article" withBorder radius="lg" p="md" aria-label={batch.title}>
            <Group justify="space-between" align="flex-start" gap="sm">
              <div style={{ flex: '1 1 260px', minWidth: 0 }}>
                <Group gap={8}>
                  <Title order={2} size="h4">
                    {batch.title}
                  </Title>
                  {batch.leftCount === 0 && <Badge color="red">{t('codes.none')}</Badge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {t('codes.left', {
                    used: formatNumber(batch.codeCount - batch.leftCount),
                    left: formatNumber(batch.leftCount),
                    all: formatNumber(batch.codeCount),
                  })}
                  {batch.endsAt && ` · ${t('fill.until', { date: formatDateTime(batch.endsAt) })}`}
                </Text>
              </div>
              <Group gap={4}>
                <Button
                  variant="light"
                  size="xs"
                  leftSection={<IconUpload size={16} aria-hidden="true" />}
                  onClick={() => setFilled(batch)}
                >
                  {t('codes.import')}
                </Button>
                <IconAction
                  icon={IconEdit}
                  label={t('requestForm.edit', { title: batch.title })}
                  onClick={() => setEdited(batch)}
                />
                <IconAction
                  icon={IconTrash}
                  danger
                  label={t('requestForm.delete', { title: batch.title })}
                  disabled={batch.leftCount < batch.codeCount}
                  onClick={() => void askDelete(batch)}
                />
              </Group>
            </Group>
            <Progress
              mt="sm"
              value={batch.codeCount ? (100 * (batch.codeCount - batch.leftCount)) / batch.codeCount : 0}
              aria-label={t('codes.used')}
            />
            {batch.leftCount <= batch.warnAt && (
              <Alert mt="sm" color="amber" variant="light" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
                {batch.warnedAt ? t('codes.warned', { date: formatDateTime(batch.warnedAt) }) : t('codes.few')}
              </Alert>
            )}
          </Paper>
        ))}
      </Stack>
      {edited && (
        <BatchDialog batch={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={done} />
      )}
      {filled && <ImportDialog batch={filled} onClose={() => setFilled(null)} onDone={done} />}
    </>
  )
}

/** Batches of external codes: remaining codes and import. */
export default function CodesPage({ queryRef }: QueryPageProps<CodesPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page
      title={t('codes.title')}
      text={t('codes.intro')}
      skeleton={<CardSkeletons heights={[120, 120]} />}
      resetKey={queryRef}
    >
      <FormsTabs />
      <Content queryRef={queryRef} />
    </Page>
  )
}
