import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetCell } from '../../../shared/sheet-cell.ts'
import { countryName } from '../../shared/intl/names.ts'

export interface Group {
  readonly country: string | null | undefined
  readonly fromGrade: number | null | undefined
  readonly toGrade: number | null | undefined
}

/** Formats a ranking group: "Grade 8", "Grades 5–8", "Azerbaijan, grade 8". */
export function useGroupText(): (group: Group) => string {
  const { t } = useTranslation('results')
  return ({ country, fromGrade, toGrade }) => {
    const grades =
      fromGrade == null
        ? t('group.noGrade')
        : fromGrade === toGrade
          ? t('group.grade', { grade: fromGrade })
          : t('group.grades', { from: fromGrade, to: toGrade })
    return country ? `${countryName(country)}, ${grades}` : grades
  }
}

/** Formats the group at a path of a list's rows, for a column. */
export function useGroupCell(): <P extends string>(group: P) => SheetCell<`${P}.${keyof Group}`> {
  const { t } = useTranslation('results')
  return useCallback(
    (group) => ({
      kind: 'joined',
      separator: ', ',
      parts: [
        { kind: 'country', path: `${group}.country` },
        {
          kind: 'cases',
          cases: [
            {
              path: `${group}.fromGrade`,
              same: `${group}.toGrade`,
              cell: { kind: 'text', template: t('group.grade', { grade: `{${group}.fromGrade}` }) },
            },
            {
              path: `${group}.fromGrade`,
              cell: {
                kind: 'text',
                template: t('group.grades', { from: `{${group}.fromGrade}`, to: `{${group}.toGrade}` }),
              },
            },
          ],
          otherwise: t('group.noGrade'),
        },
      ],
    }),
    [t],
  )
}
