import { getClient } from '$lib/api/client.svelte'
import { profile } from '$lib/app/auth'
import { uploadImage } from '$lib/app/util.svelte'
import { deleteItem, save, vote } from '$lib/feature/legacy/contentview'
import { report } from '$lib/feature/moderation/moderation'
import { shareLink } from '$lib/feature/post/actions/PostActions.svelte'
import { bestImageURL } from '$lib/feature/post/helpers'
import { showImage } from '$lib/ui/generic/ExpandableImage.svelte'
import { confirmed } from '../ask'
import { pickFile } from '../files'
import { lent } from '../lent.svelte'
import { procedure } from '../procedure'

const ofPost = procedure.input({ id: { type: 'integer' } }, 'id')

const getPost = async (id: number) =>
  (await getClient().getPost({ id })).post_view

export const posts = {
  list: procedure
    .describe('Lists posts')
    .input({ sort: { type: 'string' }, page: { type: 'integer' } })
    .handle(({ sort = 'Active', page = 1 }) =>
      getClient().getPosts({ sort, page, type_: 'All' }),
    ),

  share: ofPost.describe('Gives the link of a post').handle(async ({ id }) => {
    const { post } = await getPost(id)
    shareLink(post.ap_id)
    return { link: post.ap_id }
  }),

  save: ofPost.describe('Saves a post').handle(async ({ id }) => {
    const saved = await save(await getPost(id), true)
    return { saved }
  }),

  upvote: ofPost
    .describe('Votes for a post')
    .handle(async ({ id }) => vote((await getPost(id)).post, 1)),

  delete: ofPost.describe('Deletes a post').handle(async ({ id }) => {
    const view = await getPost(id)
    if (!(await confirmed(view.post.name))) return { deleted: false }
    return { deleted: await deleteItem(view, true) }
  }),

  report: ofPost.describe('Opens the report form').handle(async ({ id }) => {
    report(await getPost(id))
    return { id, open: true }
  }),
}

export const images = {
  show: ofPost.describe('Shows the picture of a post').handle(async ({ id }) => {
    const { post } = await getPost(id)
    const url = bestImageURL(post, false, -1)
    showImage(url)
    return { url }
  }),

  share: procedure
    .describe('Shares the picture that is shown')
    .handle(async () => {
      await lent.viewer?.share()
      return { shared: true }
    }),

  upload: procedure.describe('Uploads a picture').handle(async () => {
    const file = await pickFile('image/*')
    const { instance, jwt } = profile.current
    return { url: await uploadImage(file, instance, jwt ?? '') }
  }),
}
