import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconZoomIn } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../ui/layers/layers.tsx'
import { useFigureTexts } from './figure-texts.ts'
import styles from './Figure.module.css'
import type { FigureSource } from './figures.ts'
import { markPicture } from './picture-kind.ts'

export interface FigureProps extends FigureSource {
  /** Id of the image, so that it can label the question. */
  id: string
  /** Language of the paper. */
  language: string | undefined
}

/** Figure of a question; can be enlarged. */
export function Figure({ src, alt, id, language }: FigureProps) {
  const { t } = useTranslation('exam')
  const hasText = useFigureTexts()
  const [enlarged, { open, close }] = useDisclosure(false)
  return (
    <figure className={styles.figure}>
      <UnstyledButton className={styles.button} onClick={open}>
        <Picture src={src} alt={alt} id={id} lang={language} className={styles.picture} />{' '}
        <span className={styles.enlarge}>
          <IconZoomIn size={16} aria-hidden="true" />
          {t('figure.enlarge')}
        </span>
      </UnstyledButton>
      {hasText && alt.trim() && <figcaption lang={language}>{alt}</figcaption>}
      <Modal
        opened={enlarged}
        onClose={close}
        fullScreen
        title={t('figure.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ body: styles.enlargedBody, content: styles.enlargedContent }}
      >
        <Picture src={src} alt={alt} lang={language} className={styles.enlarged} />
      </Modal>
    </figure>
  )
}

interface PictureProps {
  src: string
  alt: string
  id?: string
  lang: string | undefined
  className: string | undefined
}

function Picture({ alt, ...props }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => (image.current ? markPicture(image.current) : undefined), [])
  return <img ref={image} alt={alt} decoding="async" {...props} data-picture="" />
}
