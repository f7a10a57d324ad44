import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { GroupImportPageQuery } from '../../__generated__/GroupImportPageQuery.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Actions } from '../../shared/actions/Actions.tsx'
import { Page, PageActions } from '../../shared/Page.tsx'
import { useLook } from '../../shared/editions/edition.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { exportSheet } from '../../shared/table/export/export-sheet.ts'
import { ListCard } from './ListCard.tsx'
import styles from './group-import.module.css'
import { useUploadList } from './use-upload-list.ts'

function Content({ queryRef }: QueryPageProps<GroupImportPageQuery>) {
  const { t } = useTranslation(['group-import', 'common'])
  const { Drawing } = useLook()
  const { upload, busy } = useUploadList()
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
            ...ListCard_list
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
        <Actions
          primary={uploadButton}
          others={[{ label: t('group-import:template.button'), icon: IconDownload, onClick: template }]}
        />
      </PageActions>
      {myGroupImports.nodes.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('group-import:empty.title')}
          text={t('group-import:empty.text')}
        />
      ) : (
        <ul className={styles.list}>
          {myGroupImports.nodes.map((list) => (
            <ListCard key={list.id} list={list} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A supervisor's class lists, with a button to upload another one. */
export default function GroupImportPage({ queryRef }: QueryPageProps<GroupImportPageQuery>) {
  const { t } = useTranslation('group-import')
  return (
    <Page title={t('title')} text={t('intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
