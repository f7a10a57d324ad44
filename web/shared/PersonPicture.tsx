import { Avatar, useMantineTheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fetchWithSession } from '../api/request.ts'

/** Object URL of a picture that only the session may fetch; null until it has loaded. */
function usePicture(path: string | null): string | null {
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    if (!path) return
    let url: string | null = null
    const leaving = new AbortController()
    fetchWithSession(path, { signal: leaving.signal })
      .then((response) => response.blob())
      .then((blob) => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setShown({ path, url })
      })
      // Fall back to the initials when the picture cannot be loaded.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  return shown?.path === path ? (shown?.url ?? null) : null
}

export interface PersonPictureProps {
  name: string
  /** Path of the picture from the server; null if the person has none. */
  path: string | null
  /** Size in px. */
  size: number
}

/** Avatar with a person's picture or initials; decorative, because the name is shown as text. */
export function PersonPicture({ name, path, size }: PersonPictureProps) {
  const src = usePicture(path)
  // not Mantine's generated initials colors: some of them have too little contrast
  const { primaryColor } = useMantineTheme()
  return (
    <Avatar
      src={src}
      alt=""
      name={name}
      size={size}
      radius="xl"
      variant="filled"
      color={primaryColor}
      aria-hidden="true"
    />
  )
}
