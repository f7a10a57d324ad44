export { readDocument, recordDocument, removeDocument, storeDocument } from './documents.service.ts'
export { documentTypes, pictureTypes, type Document } from './document.ts'
export {
  openFile,
  ownPicture,
  picturesOf,
  recordPicture,
  removePictures,
  removePicturesOf,
  saveImage,
  storePicture,
} from './files.service.ts'
export {
  originalPicture,
  digitalSourceOf,
  fingerprintDistance,
  greyPixels,
  toMadePicture,
  type MadePicture,
} from './made-picture.ts'
export { perceptualHashOf } from './perceptual-hash.ts'
export { pictureLink, pictureShownIf, type PictureConditions, publicPictureAddress } from './picture-link.ts'
export { printablePicture, printableSquare, toPicture, type Picture } from './picture.ts'
export { inspectedCredentials, withCredentials } from './provenance/stamp.ts'
export { createLinkKey, linkLifeMs, linkSignature, privateLink, readSignedLink, signedLink } from './private-link.ts'
export { readAll, readExactly } from './read-all.ts'
export { bytesNamedIn, neededKeys, removeBytes } from './removal.job.ts'
export { attachedIf, lockFile } from './unattached.job.ts'
export { createWorkQueue } from './work-queue.ts'
export { FilePurpose, StoredFile } from './stored-file.entity.ts'
export { filesArea } from './rest.ts'
export { filesModule } from './module.ts'
