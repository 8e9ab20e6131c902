import { Show, createEffect, createSignal } from 'solid-js';
import type { Setter } from 'solid-js';
import type { NavigatorNavigationButton } from '../components/navigator';
import type { ModalType } from '../components/modal-type';
import styles from '../components/components.module.scss';
import { t } from '@/util/i18n';

type Question = { text: string; answer: (sure: boolean) => void };

const [question, setQuestion] = createSignal<Question>();
const [pattern, setPattern] = createSignal<string>();
const [shown, setShown] = createSignal<NavigatorNavigationButton>();
const [modalShown, setModalShown] = createSignal<ModalType>('');

/** What `ImportEdits` waits for. */
export const [importing, setImporting] = createSignal(false);

export const showPage = (page: NavigatorNavigationButton) => setShown(page);

export const showModal = (type: ModalType) => setModalShown(type);

export const sharePattern = (source: string) => setPattern(source);

export function confirmed(text: string): Promise<boolean> {
	return new Promise((resolve) => {
		setQuestion({
			text,
			answer: (sure) => {
				setQuestion(undefined);
				resolve(sure);
			},
		});
	});
}

/**
 * Part of the options page that does what an agent asks for.
 */
export default function Desk(props: {
	setActiveSetting: Setter<NavigatorNavigationButton>;
	setActiveModal: Setter<ModalType>;
	modal: HTMLDialogElement | undefined;
}) {
	createEffect(() => {
		const page = shown();
		if (page) {
			props.setActiveSetting(page);
		}
	});

	createEffect(() => {
		if (modalShown()) {
			props.setActiveModal(modalShown());
			props.modal?.showModal();
		}
	});

	createEffect(() => {
		const source = pattern();
		if (source) {
			void navigator.clipboard.writeText(source);
		}
	});

	return (
		<Show when={question()}>
			{(asked) => (
				<div class={styles.optionsWarning}>
					<p>{asked().text}</p>
					<button
						class={styles.button}
						onClick={() => asked().answer(true)}
					>
						{t('buttonSubmit')}
					</button>
				</div>
			)}
		</Show>
	);
}
