import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useTextColumns_textEntry$data,
  useTextColumns_textEntry$key,
} from '../../../__generated__/useTextColumns_textEntry.graphql.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { textStatuses } from './texts-view.ts'
import type { InterfaceTextStatus } from './texts-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useTextColumns_textEntry on TextEntry @inline {
    id
    namespace
    key
    english
    text
    status
    outdated
    isChanged
  }
`

/** Row of the list of texts. */
export type TextRow = useTextColumns_textEntry$data

/** Reads the fields of a row that the columns show. */
export const textRow = (row: useTextColumns_textEntry$key): TextRow =>
  readInlineData<useTextColumns_textEntry$key>(fragment, row)

/** Columns of the list. */
export function useTextColumns(locale: Locale): PanelColumn<TextRow>[] {
  const { t } = useTranslation(['languages', 'people'])
  return useMemo(
    (): PanelColumn<TextRow>[] => [
      { id: 'english', title: t('languages:column.english'), cell: { path: 'english' }, minWidth: 260 },
      {
        id: 'text',
        telling: true,
        title: localeNames[locale],
        cell: { path: 'text' },
        render: ({ text }) => (
          <Text component="span" size="sm" lang={locale}>
            {text}
          </Text>
        ),
        long: true,
      },
      {
        id: 'status',
        telling: true,
        title: t('languages:column.status'),
        cell: wordsCell('status', textStatuses, (status) => t(`languages:status.${status}`)),
        render: ({ status, outdated, isChanged }) => (
          <Group gap={4} wrap="nowrap">
            <Badge tone={stateTones.interfaceText[status as InterfaceTextStatus]}>
              {t(`languages:status.${status as InterfaceTextStatus}`)}
            </Badge>
            {outdated && <Badge tone="attention">{t('languages:outdated')}</Badge>}
            {isChanged && <Badge tone="neutral">{t('languages:changed')}</Badge>}
          </Group>
        ),
      },
      { id: 'part', title: t('languages:column.part'), cell: { path: 'namespace' } },
      { id: 'key', title: t('languages:column.key'), cell: { path: 'key' } },
    ],
    [t, locale],
  )
}
