import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { NewTabMark } from "#app/ui/new-tab-mark"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { isConnectable, type Network } from "#vocabulary/networks"
import { isPostNetwork, type PostMark } from "#vocabulary/posts"
import { DeclareForm, declareLabel } from "./declare-form"
import { LabelProof } from "./label-proof"
import { PostFigures } from "./post-figures"
import { PostMoments } from "./post-moments"
import type { PostPage } from "./queries.server"
import { networkName } from "./words"

type PostScreenProps = { page: PostPage; answered: { mark: PostMark; answer: FormAnswer } | undefined }

/** One published post: where it is, what it did, which labels it wears, and what its creator may add. */
export function PostScreen({ page: { post, side }, answered }: PostScreenProps) {
  const asked = post.moments.filter(({ state }) => state === "asked")
  const waits = asked.find(({ why }) => why === "not_connected" || why === "scope_missing")?.why ?? null
  return (
    <div className="grid max-w-4xl gap-6">
      <Card padding="none">
        <PostMoments post={post} />
      </Card>
      <Card as="section" className="grid gap-4">
        <p>
          <a
            href={post.url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-grid min-h-11 content-center"
          >
            <span>
              {m.posts_open()}
              <NewTabMark />
            </span>
          </a>
          <br />
          {m.posts_published_on({ date: isolate(formatDateTime(post.publishedAt, currentLocale())) })}
          {" · "}
          {post.isDeclared
            ? m.posts_declared_post()
            : m.posts_proved_post({ network: isolate(networkName(post.network)) })}
        </p>
        <PostFigures post={post} />
        {side === "influencer" && waits && isPostNetwork(post.network) && (
          <ConnectAgain network={post.network} why={waits} />
        )}
      </Card>
      {side === "influencer" &&
        asked.map(({ mark }) => {
          const answer = answered?.mark === mark ? answered.answer : undefined
          return (
            <Card key={mark} as="section">
              <Fold label={declareLabel(mark)} isOpen={answer !== undefined}>
                <div className="pt-3">
                  <DeclareForm mark={mark} answer={answer} />
                </div>
              </Fold>
            </Card>
          )
        })}
      <Card as="section">
        <LabelProof post={post} />
      </Card>
    </div>
  )
}

function ConnectAgain({ network, why }: { network: Network; why: string }) {
  if (!isConnectable(network)) return null
  const name = { network: isolate(networkName(network)) }
  return (
    // A document of its own: the answer leads to another site.
    <Form action={localizedHref(paths.connectNetworkForPosts(network))} reloadDocument className="gap-2">
      <p className="text-ink-soft">{m.posts_connect_text()}</p>
      <SubmitButton variant="line" pending={false} className="justify-self-start">
        {why === "scope_missing" ? m.posts_creator_allow(name) : m.posts_connect_again(name)}
      </SubmitButton>
    </Form>
  )
}
