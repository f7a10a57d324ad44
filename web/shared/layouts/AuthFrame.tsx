import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FrameLayout } from '../../plain/frame/FrameLayout.tsx'
import { boot } from '../app/boot.ts'
import { useLook } from '../editions/edition.tsx'
import { LanguagePicker } from '../input/LanguagePicker.tsx'
import { SchemeToggle } from '../SchemeToggle.tsx'
import { PublicFooter } from './PublicFooter.tsx'

const sentences = {
  stem: 'sentence.stem',
  neo: 'sentence.neo',
  hilingua: 'sentence.hilingua',
} as const

/** The layout of the login pages, for pages of the app. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('public')
  const { platform, title } = boot.edition
  const narrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const corner = (
    <>
      <LanguagePicker compact={narrow} />
      <SchemeToggle />
    </>
  )
  return (
    <FrameLayout
      look={useLook()}
      title={title}
      sentence={t(sentences[platform])}
      corner={corner}
      footer={<PublicFooter />}
    >
      {children}
    </FrameLayout>
  )
}
