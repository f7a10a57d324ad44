import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { ClassCodesPageQuery } from '../../__generated__/ClassCodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { NotFoundState } from '../../shared/NotFoundState.tsx'
import { Page, PageActions } from '../../shared/Page.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'
import { cellOf, codeRows } from './class-codes.ts'
import type { CodeRow } from './class-codes.ts'
import styles from './group-import.module.css'

function Content({ queryRef }: QueryPageProps<ClassCodesPageQuery>) {
  const { t } = useTranslation('group-import')
  const [params, setParams] = useSearchParams()
  const { node } = usePreloadedQuery<ClassCodesPageQuery>(
    graphql`
      query ClassCodesPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on GroupImport {
            id
            rows(first: 1000) {
              nodes {
                ...classCodes_row
              }
            }
            lastRows: rows(last: 1000) {
              nodes {
                ...classCodes_row
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'GroupImport') return <NotFoundState />
  // A list has at most 2,000 rows: the first and the last thousand are loaded.
  const rows = codeRows([...node.rows.nodes, ...node.lastRows.nodes])
  const isList = params.get('view') === 'list'
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          {t('codes.print')}
        </Button>
      </PageActions>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('codes.none')}</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={t('codes.title')}
            mb="md"
            data={(['cards', 'list'] as const).map((value) => ({ value, label: t(`codes.${value}`) }))}
            value={isList ? 'list' : 'cards'}
            onChange={(view) => setParams(view === 'list' ? { view } : {}, { replace: true })}
          />
          <div className={styles.printed}>{isList ? <CodeList rows={rows} /> : <CodeCards rows={rows} />}</div>
        </>
      )}
    </>
  )
}

/** Cards to cut out, one per student, with a QR code of the registration page. */
function CodeCards({ rows }: { rows: readonly CodeRow[] }) {
  const { t } = useTranslation('group-import')
  return (
    <div className={styles.cards}>
      {rows.map((row) => {
        const name = `${cellOf(row, 'firstName')} ${cellOf(row, 'lastName')}`
        const address = `${location.origin}/register/student?refCode=${row.referenceCode}`
        return (
          <div key={row.id} className={styles.card}>
            <QrCode text={address} size={96} label={t('codes.qr', { name })} />
            <div>
              <Text fw={650}>{name}</Text>
              <Text size="sm">{t('codes.studentId', { id: row.username })}</Text>
              <Text size="sm">{t('codes.code', { code: row.referenceCode })}</Text>
              <Text size="xs" c="dimmed">
                {location.host}
              </Text>
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** All codes on one sheet, for the teacher. */
function CodeList({ rows }: { rows: readonly CodeRow[] }) {
  const { t } = useTranslation('group-import')
  const fields = ['lastName', 'firstName', 'grade'] as const
  return (
    <PlainTable
      label={t('codes.title')}
      columns={[
        { title: t('field.lastName'), isName: true },
        { title: t('field.firstName') },
        { title: t('field.grade'), align: 'end' },
        { title: t('field.studentId'), isWhole: true },
        { title: t('row.code'), isWhole: true },
      ]}
    >
      {rows.map((row) => (
        <PlainRow
          key={row.id}
          cells={[...fields.map((field) => cellOf(row, field)), row.username, row.referenceCode]}
        />
      ))}
    </PlainTable>
  )
}

/** Student IDs and reference codes of all new students, to print as cards or as a list. */
export default function ClassCodesPage({ queryRef }: QueryPageProps<ClassCodesPageQuery>) {
  const { t } = useTranslation('group-import')
  return (
    <Page
      title={t('codes.title')}
      text={t('codes.intro')}
      back={{ to: '/stadia/s-group-import', label: t('title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
