import { Anchor, Button, Group, List, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  BankStatements_query$data,
  BankStatements_query$key,
} from '../../../__generated__/BankStatements_query.graphql.ts'
import type { BankStatementsPaginationQuery } from '../../../__generated__/BankStatementsPaginationQuery.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from './bank.module.css'

const page = 3

const fragment = graphql`
  fragment BankStatements_query on Query
  @refetchable(queryName: "BankStatementsPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 3 }, after: { type: "String" }) {
    bankStatements(first: $first, after: $after) @connection(key: "BankStatements_bankStatements") {
      edges {
        node {
          id
          fileName
          format
          account
          entryCount
          addedCount
          createdAt
          importedBy {
            firstName
            lastName
          }
          problems {
            line
            text
          }
        }
      }
    }
  }
`

/** Latest imports, with a link to their entries and the lines that could not be read. */
export function BankStatements({ query, shown }: { query: BankStatements_query$key; shown: string | null }) {
  const { t } = useTranslation('bank')
  const times = useTimes()
  const { data, more } = usePaginatedList<BankStatementsPaginationQuery, BankStatements_query$key>(fragment, query)
  const statements = data.bankStatements.edges.map(({ node }) => node)
  if (!statements.length) return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="imports-title">
      <Group justify="space-between">
        <Title order={2} size="h4" id="imports-title">
          {t('imports.title')}
        </Title>
        {shown && (
          <Button component={Link} to="/stadia/janus/payments/bank" variant="subtle" size="compact-sm">
            {t('imports.all')}
          </Button>
        )}
      </Group>
      <ul className={styles.statements}>
        {statements.map(
          ({ id, fileName, format, account, entryCount, addedCount, createdAt, importedBy, problems }) => (
            <li key={id} className={styles.statement}>
              <span>
                <Anchor
                  component={Link}
                  to={`/stadia/janus/payments/bank?statement=${encodeURIComponent(id)}`}
                  aria-current={shown === id || undefined}
                >
                  {fileName}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {[format === 'camt' ? 'CAMT.053' : 'CSV', account].filter(Boolean).join(' · ')}
                </Text>
              </span>
              <Text span size="sm">
                {t('imports.counts', { count: addedCount, known: entryCount - addedCount })}
              </Text>
              <Text span size="sm" c="dimmed">
                {times.moment(createdAt)}
                {importedBy && ` · ${importedBy.firstName} ${importedBy.lastName}`}
              </Text>
              <Problems problems={problems} />
            </li>
          ),
        )}
      </ul>
      <LoadMore {...more(page)}>{t('imports.more')}</LoadMore>
    </Paper>
  )
}

type Statement = BankStatements_query$data['bankStatements']['edges'][number]['node']

/** The first lines that could not be read; nothing if all could. */
function Problems({ problems }: Pick<Statement, 'problems'>) {
  const { t } = useTranslation('bank')
  if (!problems.length) return null
  return (
    <List size="sm" listStyleType="none" w="100%">
      {problems.slice(0, 10).map(({ line, text }) => (
        <List.Item key={`${line} ${text}`}>{t('imports.problem', { line, text })}</List.Item>
      ))}
      {problems.length > 10 && <List.Item>{t('imports.moreProblems', { count: problems.length - 10 })}</List.Item>}
    </List>
  )
}
