import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useFormColumns_customForm$data,
  useFormColumns_customForm$key,
} from '../../../__generated__/useFormColumns_customForm.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { formStates } from './form-state.ts'
import type { FormState } from './form-state.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useFormColumns_customForm on CustomForm @inline {
    id
    name
    state
    version
    isChanged
    answerCount
    audienceSize
    opensAt
    closesAt
  }
`

/** Row of the form list. */
export type FormRow = useFormColumns_customForm$data

/** Reads the fields of a row that the columns show. */
export const formRow = (row: useFormColumns_customForm$key): FormRow =>
  readInlineData<useFormColumns_customForm$key>(fragment, row)

/** Columns of the list. */
export function useFormColumns(): PanelColumn<FormRow>[] {
  const { t } = useTranslation('forms')
  return useMemo(
    (): PanelColumn<FormRow>[] => [
      {
        id: 'name',
        title: t('list.name'),
        sortable: true,
        cell: { path: 'name' },
        render: ({ name, isChanged }) => (
          <>
            {name}
            {isChanged && (
              <Text component="span" size="xs" c="dimmed" ml={8}>
                {t('builder.changed')}
              </Text>
            )}
          </>
        ),
        minWidth: 220,
      },
      {
        id: 'state',
        telling: true,
        title: t('list.state'),
        cell: wordsCell('state', formStates, (state) => t(`state.${state}`)),
        render: ({ state }) => (
          <Badge tone={stateTones.form[state as FormState]}>{t(`state.${state as FormState}`)}</Badge>
        ),
      },
      {
        id: 'answers',
        telling: true,
        title: t('list.answered'),
        cell: { path: 'answerCount' },
        render: ({ answerCount, audienceSize }) =>
          t('list.answeredOf', { answers: formatNumber(answerCount), all: formatNumber(audienceSize) }),
        align: 'end',
      },
      {
        id: 'opensAt',
        title: t('list.opensAt'),
        sortable: true,
        cell: { kind: 'date', path: 'opensAt' },
        render: ({ opensAt }) => opensAt && formatDateTime(opensAt),
      },
      {
        id: 'closesAt',
        title: t('list.closesAt'),
        sortable: true,
        cell: { kind: 'date', path: 'closesAt' },
        render: ({ closesAt }) => closesAt && formatDateTime(closesAt),
      },
      { id: 'version', title: t('list.versionColumn'), cell: { path: 'version' }, align: 'end' },
    ],
    [t],
  )
}
