import { Group } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { MaterialMarks_material$key } from '../../__generated__/MaterialMarks_material.graphql.ts'
import { languageName } from '../../shared/intl/names.ts'
import { useGradeRange } from '../../shared/words/GradeRange.tsx'
import { Flag } from '../../plain/Flag.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** Category, grades and language of a material. */
export function MaterialMarks({ material }: { material: MaterialMarks_material$key }) {
  const grades = useGradeRange()
  const { category, fromGrade, toGrade, contentLanguage } = useFragment(
    graphql`
      fragment MaterialMarks_material on StudyMaterial {
        contentLanguage
        fromGrade
        toGrade
        category {
          title
        }
      }
    `,
    material,
  )
  const marks = [category?.title, grades({ from: fromGrade, to: toGrade })].filter(Boolean)
  if (marks.length === 0 && !contentLanguage) return null
  return (
    <Group gap={6}>
      {marks.map((mark) => (
        <Badge key={mark} tone="neutral">
          {mark}
        </Badge>
      ))}
      {contentLanguage && (
        <Badge tone="neutral" leftSection={<Flag code={contentLanguage} width={15} />}>
          {languageName(contentLanguage)}
        </Badge>
      )}
    </Group>
  )
}
