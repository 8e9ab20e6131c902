import { Modal, htmlRender } from '@/components';
import Share from '@/components/Share';
import Help from '@/components/Editor/ToolBars/help';
import { questionDetail } from '@/services';
import { loggedUserInfoStore, toastStore } from '@/stores';
import { SaveDraft, floppyNavigation, scrollToElementTop } from '@/utils';
import { pullLoggedUser } from '@/utils/guard';

import { navigate, show, tick } from './host';

type Params = Record<string, any>;

const questionDraft = new SaveDraft({ type: 'question' });

const confirm = (title: string, content: string) =>
  new Promise<boolean>((resolve) => {
    Modal.confirm({
      title,
      content,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

export async function handle(name: string, params: Params) {
  switch (name) {
    case 'session.refresh': {
      await pullLoggedUser();
      const { username, rank } = loggedUserInfoStore.getState().user;
      return { username, rank };
    }

    case 'session.logout':
      navigate('/users/logout');
      return { done: true };

    case 'pages.open':
      floppyNavigation.navigate(params.path);
      return { path: params.path };

    case 'tags.show':
      navigate('/tags');
      return { path: '/tags' };

    case 'legal.show':
      navigate('/tos');
      return { path: '/tos' };

    case 'posts.share':
      await show(
        <Share type="question" qid={params.id} title={params.title} mode="mobile" />,
        (container) => {
          container.querySelector<HTMLElement>('.dropdown-item')?.click();
        },
      );
      return { id: params.id };

    case 'posts.copyLink':
      await show(
        <Share type="question" qid={params.id} title={params.title} />,
        async (container) => {
          container.querySelector<HTMLElement>('#dropdown-share')?.click();
          await tick(100);
          container.querySelectorAll<HTMLElement>('.dropdown-item')[0]?.click();
        },
      );
      return { id: params.id };

    case 'posts.remove': {
      const agreed = await confirm('Remove', `Remove ${params.id}?`);
      return { id: params.id, agreed };
    }

    case 'posts.highlight': {
      const element = document.getElementById(params.id);
      if (element) scrollToElementTop(element);
      return { found: !!element };
    }

    case 'code.copy': {
      const post = document.createElement('div');
      post.innerHTML = params.html;
      document.body.appendChild(post);
      htmlRender(post);
      post.querySelector<HTMLElement>('.a-copy-code')?.click();
      post.remove();
      return { text: post.innerText };
    }

    case 'messages.show':
      toastStore.getState().show({ msg: params.text, variant: 'success' });
      return { text: params.text };

    case 'drafts.save':
      questionDraft.save({
        params: {
          title: params.title,
          content: params.content,
          tags: [],
          answer_content: '',
        },
      });
      return { title: params.title };

    case 'editor.help':
      await show(<Help />, (container) => {
        container.querySelector('button')?.click();
      });
      return { shown: true };

    case 'state.loadUser':
      loggedUserInfoStore.getState().update(params.user);
      return { username: params.user.username };

    case 'export.question': {
      const { title, content } = await questionDetail(params.id);
      return { markdown: `# ${title}\n\n${content}` };
    }

    case 'export.avatar': {
      const response = await fetch(`/answer/api/v1/avatar/${params.username}`);
      return { avatar: URL.createObjectURL(await response.blob()) };
    }

    case 'convert.plain-text': {
      const { body } = new DOMParser().parseFromString(params.html, 'text/html');
      return { text: body.textContent };
    }

    default:
      return undefined;
  }
}
