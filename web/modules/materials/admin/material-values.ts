import { graphql, readInlineData } from 'react-relay'
import type { materialValues_material$key } from '../../../__generated__/materialValues_material.graphql.ts'
import type { CreateStudyMaterialInput } from '../../../__generated__/useSaveMaterialCreateMutation.graphql.ts'
import { gradeInput } from '../../../shared/words/AudienceFields.tsx'
import type { ReaderRole } from '../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import type { WordsValues } from '../../../shared/words/words.ts'

/** File of a material; the id is null if it was stored before. */
export interface SentFile {
  fileId: string | null
  name: string
  size: number
}

/** Form values of a material. */
export interface MaterialValues {
  kind: string
  file: SentFile | null
  link: string
  roles: ReaderRole[]
  words: WordsValues
  categoryId: string | null
  /** Empty if there is no limit. */
  fromGrade: number | string
  toGrade: number | string
  contentLanguage: string | null
  published: boolean
}

const fragment = graphql`
  fragment materialValues_material on StudyMaterial @inline {
    id
    roles
    words {
      language
      title
      text
    }
    category {
      id
    }
    fromGrade
    toGrade
    contentLanguage
    link
    fileName
    size
    published
  }
`

/** Id and form values of a material; the id of a new one is null. */
export function readMaterial(material: materialValues_material$key | null): {
  id: string | null
  values: MaterialValues
} {
  const data = material && readInlineData(fragment, material)
  const values: MaterialValues = {
    kind: data?.link ? 'link' : 'file',
    file: data?.fileName ? { fileId: null, name: data.fileName, size: data.size ?? 0 } : null,
    link: data?.link ?? '',
    roles: [...(data?.roles ?? ['student', 'supervisor'])] as ReaderRole[],
    words: wordsValues(data?.words),
    categoryId: data?.category?.id ?? null,
    fromGrade: data?.fromGrade ?? '',
    toGrade: data?.toGrade ?? '',
    contentLanguage: data?.contentLanguage ?? null,
    published: data?.published ?? true,
  }
  return { id: data?.id ?? null, values }
}

/** Input of the form values. */
export const materialInput = (values: MaterialValues): CreateStudyMaterialInput => ({
  roles: values.roles,
  words: wordsInput(values.words),
  categoryId: values.categoryId,
  fromGrade: gradeInput(values.fromGrade),
  toGrade: gradeInput(values.toGrade),
  contentLanguage: values.contentLanguage,
  published: values.published,
  link: values.kind === 'link' ? values.link : null,
  fileId: values.kind === 'file' ? values.file?.fileId : null,
})
