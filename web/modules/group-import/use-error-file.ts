import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import type { useErrorFileQuery } from '../../__generated__/useErrorFileQuery.graphql.ts'
import type { Action } from '../../shared/actions/action.ts'
import { exportSheet } from '../../shared/table/export/export-sheet.ts'
import { toastError } from '../../ui/toasts/toast.tsx'

/** Action that downloads the list as a spreadsheet with a column of errors, to be corrected and uploaded again. */
export function useErrorFile(id: string, fileName: string): Action {
  const { t } = useTranslation(['group-import', 'common'])
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await rowsWithErrors(environment, id, t('group-import:errorFile.column'))
      await exportSheet(rows, `${fileName.replace(/\.[^.]*$/, '')}-${t('group-import:errorFile.suffix')}`)
    } catch (error) {
      toastError({ title: t('common:toast.error'), message: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return { label: t('group-import:errorFile.button'), icon: IconDownload, loading: busy, onClick: () => void save() }
}

/** All rows in file order under the template's headings. */
async function rowsWithErrors(environment: IEnvironment, id: string, column: string) {
  const sheet: Record<string, string>[] = []
  let after: string | null | undefined = null
  do {
    const page: useErrorFileQuery['response'] | undefined = await fetchQuery<useErrorFileQuery>(
      environment,
      graphql`
        query useErrorFileQuery($id: ID!, $after: String) {
          groupImportFields {
            name
            heading
          }
          node(id: $id) {
            ... on GroupImport {
              rows(first: 1000, after: $after) {
                nodes {
                  failure
                  cells {
                    field
                    value
                    problem
                  }
                }
                pageInfo {
                  hasNextPage
                  endCursor
                }
              }
            }
          }
        }
      `,
      { id, after: after ?? null },
      { networkCacheConfig: { force: true } },
    ).toPromise()
    const headings = new Map(page?.groupImportFields.map(({ name, heading }) => [name, heading]))
    for (const { cells, failure } of page?.node?.rows?.nodes ?? []) {
      const faults = cells.flatMap(({ field, problem }) => (problem ? [`${headings.get(field)}: ${problem}`] : []))
      sheet.push({
        ...Object.fromEntries(cells.map(({ field, value }) => [headings.get(field) ?? field, value])),
        [column]: [...faults, ...(failure ? [failure] : [])].join('; '),
      })
    }
    after = page?.node?.rows?.pageInfo.hasNextPage ? page.node.rows.pageInfo.endCursor : null
  } while (after)
  return sheet
}
