import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { boot } from '../../../shared/app/boot.ts'
import { InformationLayout } from '../../../shared/layouts/InformationLayout.tsx'
import { Prose } from '../../../shared/words/Prose.tsx'
import type { InformationText } from './information-loader.ts'

/** Public page with text from the settings: privacy, terms or contact. */
export function InformationPage() {
  const { t } = useTranslation('public')
  const { name, html, language } = useLoaderData<InformationText>()
  const title = t(`about.${name}`)
  usePageTitle(title)
  return (
    <InformationLayout title={title} subtitle={boot.edition.title}>
      <Paper component="article" withBorder radius="lg" p="xl">
        <Prose html={html} lang={language} />
      </Paper>
    </InformationLayout>
  )
}
