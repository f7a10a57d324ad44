import { Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import { PublicImageGallery, PublicPictureConnection } from './public-gallery.inputs.ts'
import { publicGallery, publicPictures } from './public-gallery.service.ts'

@Resolver(() => PublicImageGallery)
export class PublicGalleryResolver {
  @Query(() => PublicImageGallery, {
    description: 'Award-winning pictures of a competition with consent to public display',
  })
  @Access(anyone)
  publicImageGallery(@Context() ctx: Ctx, @ArgId('ImageCompetition', 'competitionId') competitionId: string) {
    return publicGallery(ctx, competitionId)
  }

  @FieldResolver(() => PublicPictureConnection)
  @Access(anyone)
  pictures(@Root() { id }: PublicImageGallery, @Context() ctx: Ctx, @Args() args: PageArgs) {
    return publicPictures(ctx, id, args)
  }
}
