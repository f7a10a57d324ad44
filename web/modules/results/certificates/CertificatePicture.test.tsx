import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CertificatePicture } from './CertificatePicture.tsx'

test.each([
  ['gold', 'gold'],
  [null, 'participation'],
])('a certificate with award %s has the picture %s', (award, name) => {
  const { container } = render(<CertificatePicture award={award} width={72} />)
  const picture = container.querySelector('img')!
  expect(picture.getAttribute('src')).toBe(`/credentials/pictures/${name}.svg`)
  expect([picture.width, picture.height]).toEqual([72, 51])
})
