import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ClassCodesPageQuery } from '../../__generated__/ClassCodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { NotFoundState } from '../../shared/NotFoundState.tsx'
import { Page, PageActions } from '../../shared/Page.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import styles from './group-import.module.css'

function Content({ queryRef }: QueryPageProps<ClassCodesPageQuery>) {
  const { t } = useTranslation('group-import')
  const { node } = usePreloadedQuery<ClassCodesPageQuery>(
    graphql`
      query ClassCodesPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on GroupImport {
            id
            rows(first: 1000) {
              nodes {
                id
                username
                referenceCode
                cells {
                  field
                  value
                }
              }
            }
            lastRows: rows(last: 1000) {
              nodes {
                id
                username
                referenceCode
                cells {
                  field
                  value
                }
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
  const all = new Map([...node.rows.nodes, ...node.lastRows.nodes].map((row) => [row.id, row]))
  const rows = [...all.values()].filter(({ referenceCode }) => referenceCode)
  const cell = (row: (typeof rows)[number], field: string) =>
    row.cells.find((each) => each.field === field)?.value ?? ''
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          {t('codes.print')}
        </Button>
      </PageActions>
      {rows.length === 0 && <Text c="dimmed">{t('codes.none')}</Text>}
      <div className={styles.cards}>
        {rows.map((row) => {
          const name = `${cell(row, 'firstName')} ${cell(row, 'lastName')}`
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
    </>
  )
}

/** Printable cards with the student ID and the reference code of each new student. */
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
