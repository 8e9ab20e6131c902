import bindAll from 'lodash.bindall';
import PropTypes from 'prop-types';
import React from 'react';
import {compose} from 'redux';
import {connect} from 'react-redux';
import {defineMessages, injectIntl, intlShape} from 'react-intl';

import {activateTab, SOUNDS_TAB_INDEX} from '../reducers/editor-tab';
import {activateDeck} from '../reducers/cards';
import {setFullScreen} from '../reducers/mode';
import {openExtensionLibrary, openSoundRecorder, openTipsLibrary} from '../reducers/modals';
import {requestNewProject} from '../reducers/project-state';
import {setProjectTitle} from '../reducers/project-title';
import SB3Downloader from '../containers/sb3-downloader.jsx';
import MenuBarHOC from '../containers/menu-bar-hoc.jsx';
import SBFileUploaderHOC from './sb-file-uploader-hoc.jsx';
import {attachEditor, detachEditor} from '../playground/agent/editor';

const messages = defineMessages({
    replace: {
        id: 'gui.agent.replace',
        defaultMessage: 'Replace contents of the current project?',
        description: 'Confirmation before an agent makes a new project'
    }
});

/* Higher Order Component that lends agents what only a mounted component has
 * @param {React.Component} WrappedComponent component to receive everything else
 * @returns {React.Component} component that agents may ask
 */
const AgentHOC = function (WrappedComponent) {
    class AgentComponent extends React.Component {
        constructor (props) {
            super(props);
            bindAll(this, [
                'renderDownloader'
            ]);
            this.downloadProject = null;
        }
        componentDidMount () {
            attachEditor(this);
        }
        componentWillUnmount () {
            detachEditor(this);
        }
        get vm () {
            return this.props.vm;
        }
        save () {
            this.downloadProject();
        }
        pick () {
            this.props.onStartSelectingFileUpload();
        }
        start () {
            const isReady = this.props.confirmReadyToReplaceProject(
                this.props.intl.formatMessage(messages.replace)
            );
            if (isReady) this.props.onStartNewProject();
            return isReady;
        }
        record () {
            this.props.onRecord();
        }
        rename (title) {
            this.props.onRename(title);
        }
        renderDownloader (className, downloadProject) {
            this.downloadProject = downloadProject;
            return null;
        }
        render () {
            const {
                /* eslint-disable no-unused-vars */
                confirmReadyToReplaceProject,
                intl,
                onRecord,
                onRename,
                onStartNewProject,
                onStartSelectingFileUpload,
                shouldSaveBeforeTransition,
                vm,
                /* eslint-enable no-unused-vars */
                ...componentProps
            } = this.props;
            return (
                <React.Fragment>
                    <WrappedComponent {...componentProps} />
                    <SB3Downloader>{this.renderDownloader}</SB3Downloader>
                </React.Fragment>
            );
        }
    }

    AgentComponent.propTypes = {
        confirmReadyToReplaceProject: PropTypes.func,
        intl: intlShape.isRequired,
        onBrowseExtensions: PropTypes.func,
        onBrowseTutorials: PropTypes.func,
        onEnlarge: PropTypes.func,
        onOpenTutorial: PropTypes.func,
        onRecord: PropTypes.func,
        onRename: PropTypes.func,
        onStartNewProject: PropTypes.func,
        onStartSelectingFileUpload: PropTypes.func,
        shouldSaveBeforeTransition: PropTypes.func,
        vm: PropTypes.shape({
            loadProject: PropTypes.func
        })
    };

    const mapStateToProps = state => ({
        vm: state.scratchGui.vm
    });

    const mapDispatchToProps = dispatch => ({
        onBrowseExtensions: () => dispatch(openExtensionLibrary()),
        onBrowseTutorials: () => dispatch(openTipsLibrary()),
        onEnlarge: isFullScreen => dispatch(setFullScreen(isFullScreen)),
        onOpenTutorial: id => dispatch(activateDeck(id)),
        onRecord: () => {
            dispatch(activateTab(SOUNDS_TAB_INDEX));
            dispatch(openSoundRecorder());
        },
        onRename: title => dispatch(setProjectTitle(title)),
        onStartNewProject: () => dispatch(requestNewProject(false))
    });

    return compose(
        injectIntl,
        connect(mapStateToProps, mapDispatchToProps),
        SBFileUploaderHOC,
        MenuBarHOC
    )(AgentComponent);
};

export default AgentHOC;
