import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { MaterialCard_material$key } from '../../__generated__/MaterialCard_material.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { languageName } from '../../shared/intl/names.ts'
import { FileKindIcon } from '../../shared/FileKindIcon.tsx'
import { formatSize, saveFile } from '../../shared/files.ts'
import { useGradeRange } from '../../shared/words/GradeRange.tsx'
import { Prose } from '../../shared/words/Prose.tsx'
import { Flag } from '../../ui/Flag.tsx'

/** Card of a study material: description, audience and link. */
export function MaterialCard({ material }: { material: MaterialCard_material$key }) {
  const { t } = useTranslation(['materials', 'common'])
  const environment = useRelayEnvironment()
  const grades = useGradeRange()
  const [busy, setBusy] = useState(false)
  const data = useFragment(
    graphql`
      fragment MaterialCard_material on StudyMaterial {
        id
        title
        html
        language
        contentLanguage
        fromGrade
        toGrade
        link
        fileName
        mimeType
        size
        category {
          title
        }
      }
    `,
    material,
  )
  const { id, title, link, size, contentLanguage } = data
  const save = () => {
    setBusy(true)
    void saveFile(environment, id)
      .catch(reportFailure)
      .finally(() => setBusy(false))
  }
  const marks = [data.category?.title, grades({ from: data.fromGrade, to: data.toGrade })].filter(Boolean)
  return (
    <Paper
      component="li"
      withBorder
      radius="lg"
      p="lg"
      aria-labelledby={`material-${id}`}
      style={{ display: 'flex', flexDirection: 'column', gap: 10 }}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <FileKindIcon mimeType={data.mimeType} />
        <Title order={2} size="h3" id={`material-${id}`} lang={data.language}>
          {title}
        </Title>
      </Group>
      {data.html && <Prose html={data.html} lang={data.language} />}
      {(marks.length > 0 || contentLanguage) && (
        <Group gap={6}>
          {marks.map((mark) => (
            <Badge key={mark} variant="light" color="gray">
              {mark}
            </Badge>
          ))}
          {contentLanguage && (
            <Badge variant="light" color="gray" leftSection={<Flag code={contentLanguage} width={15} />}>
              {languageName(contentLanguage)}
            </Badge>
          )}
        </Group>
      )}
      <Group mt="auto" gap="sm">
        {link ? (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            aria-label={t('openTitle', { title })}
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('open')}
          </Button>
        ) : (
          <Button
            variant="light"
            loading={busy}
            onClick={save}
            aria-label={t('saveTitle', { title })}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('save')}
          </Button>
        )}
        {size != null && (
          <Text size="sm" c="dimmed">
            {formatSize(size)}
          </Text>
        )}
      </Group>
    </Paper>
  )
}
