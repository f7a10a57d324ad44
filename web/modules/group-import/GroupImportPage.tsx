import { Anchor, Badge, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useNavigate } from 'react-router-dom'
import type { GroupImportPageQuery } from '../../__generated__/GroupImportPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { sendFile } from '../../shared/files.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { Page, PageActions } from '../../shared/Page.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { exportSheet } from '../../ui/table/export-sheet.ts'
import styles from './group-import.module.css'
import { stateColor } from './list-view.ts'
import type { ListState } from './list-view.ts'

function Content({ queryRef }: QueryPageProps<GroupImportPageQuery>) {
  const { t } = useTranslation(['group-import', 'common'])
  const { Drawing } = useLook()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { groupImportFields, myGroupImports } = usePreloadedQuery<GroupImportPageQuery>(
    graphql`
      query GroupImportPageQuery @preloadable @throwOnFieldError {
        groupImportFields {
          name
          heading
        }
        myGroupImports(first: 50) {
          nodes {
            id
            fileName
            state
            createdAt
            counts {
              total
              error
            }
          }
        }
      }
    `,
    queryRef,
  )
  const template = () =>
    void exportSheet(
      [Object.fromEntries(groupImportFields.map(({ heading }) => [heading, '']))],
      t('group-import:template.file'),
    ).catch(reportFailure)
  const upload = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const { id } = await sendFile<{ id: string }>('/upload/class-list', file)
      void navigate(`/stadia/s-group-import/${id}`)
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const uploadButton = (
    <FileButton accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,text/csv" onChange={(file) => void upload(file)}>
      {(props) => (
        <Button {...props} loading={busy} leftSection={<IconUpload size={18} aria-hidden="true" />}>
          {t('group-import:upload')}
        </Button>
      )}
    </FileButton>
  )
  return (
    <>
      <PageActions>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={template}>
          {t('group-import:template.button')}
        </Button>
        {uploadButton}
      </PageActions>
      {myGroupImports.nodes.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('group-import:empty.title')}
          text={t('group-import:empty.text')}
        />
      ) : (
        <ul className={styles.list}>
          {myGroupImports.nodes.map(({ id, fileName, state, createdAt, counts }) => (
            <Paper component="li" key={id} withBorder radius="lg" p="md">
              <Group justify="space-between">
                <Stack gap={2}>
                  <Anchor component={Link} to={`/stadia/s-group-import/${id}`} fw={650}>
                    {fileName}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {t('group-import:rows', { count: counts.total, formatted: formatNumber(counts.total) })} ·{' '}
                    {formatDateTime(createdAt)}
                  </Text>
                </Stack>
                <Badge variant="light" color={stateColor[state as ListState]}>
                  {t(`group-import:state.${state as ListState}`)}
                </Badge>
              </Group>
            </Paper>
          ))}
        </ul>
      )}
    </>
  )
}

/** A supervisor's class lists, with the upload of another. */
export default function GroupImportPage({ queryRef }: QueryPageProps<GroupImportPageQuery>) {
  const { t } = useTranslation('group-import')
  return (
    <Page title={t('title')} text={t('intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
