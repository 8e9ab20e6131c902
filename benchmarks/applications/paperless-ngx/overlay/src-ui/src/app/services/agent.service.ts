import { HttpClient, HttpResponse } from '@angular/common/http'
import { Injectable, inject } from '@angular/core'
import { NgbModal, NgbModalRef } from '@ng-bootstrap/ng-bootstrap'
import { Observable, Subject, filter, firstValueFrom } from 'rxjs'
import { AgentDispatcher, AgentError } from 'src/abp/runtime'
import { ProfileEditDialogComponent } from '../components/common/profile-edit-dialog/profile-edit-dialog.component'
import { ShareLinksDialogComponent } from '../components/common/share-links-dialog/share-links-dialog.component'
import { SystemStatusDialogComponent } from '../components/common/system-status-dialog/system-status-dialog.component'
import { DirtyDocGuard } from '../guards/dirty-doc.guard'
import { getFilenameFromContentDisposition } from '../utils/http'
import { DocumentListViewService } from './document-list-view.service'
import { OpenDocumentsService } from './open-documents.service'
import { DocumentService } from './rest/document.service'
import { ShareLinkService } from './rest/share-link.service'
import { SystemStatusService } from './system-status.service'
import { UploadDocumentsService } from './upload-documents.service'

export interface AgentRequest {
  capability: string
  params: any
  answer: (data: unknown) => void
  refuse: (error: AgentError) => void
}

/** Answers agents; what belongs to a page is answered by its component, which listens with on(). */
@Injectable({
  providedIn: 'root',
})
export class AgentService implements AgentDispatcher {
  private http = inject(HttpClient)
  private modalService = inject(NgbModal)
  private documentService = inject(DocumentService)
  private documentListViewService = inject(DocumentListViewService)
  private openDocumentsService = inject(OpenDocumentsService)
  private shareLinkService = inject(ShareLinkService)
  private systemStatusService = inject(SystemStatusService)
  private uploadDocumentsService = inject(UploadDocumentsService)
  private dirtyDocGuard = inject(DirtyDocGuard)

  private requests: Subject<AgentRequest> = new Subject()

  public on(capability: string): Observable<AgentRequest> {
    return this.requests.pipe(
      filter((request) => request.capability === capability)
    )
  }

  public async dispatch(capability: string, params: any): Promise<unknown> {
    switch (capability) {
      case 'system.status':
        return firstValueFrom(this.systemStatusService.get())
      case 'export.status':
        return this.exportStatus()
      case 'links.create':
        return this.createLink(params)
      case 'share.document':
        return this.shareDocument(params.id)
      case 'profile.token':
        return this.copyToken()
      case 'profile.update':
        return this.updateProfile(params)
      case 'documents.upload':
        return this.upload(params)
      case 'documents.closeAll':
        return this.closeAll()
      case 'export.document':
        return this.exportDocument(params.id)
      case 'export.listing':
        return this.exportListing()
      default:
        return this.ask(capability, params)
    }
  }

  /** Asks the component that listens; nobody does while its page is not shown. */
  private ask(capability: string, params: any): Promise<unknown> {
    if (!this.requests.observed) {
      throw new AgentError('CAPABILITY_UNAVAILABLE', 'Not on this page', true)
    }
    return new Promise((resolve, reject) => {
      this.requests.next({
        capability,
        params,
        answer: resolve,
        refuse: reject,
      })
    })
  }

  private async exportStatus() {
    const status = await firstValueFrom(this.systemStatusService.get())
    const modal: NgbModalRef = this.modalService.open(
      SystemStatusDialogComponent,
      { size: 'xl' }
    )
    modal.componentInstance.status.set(status)
    modal.componentInstance.copy()
    return { message: 'The status was copied' }
  }

  private createLink({ id, days }: { id: number; days?: number }) {
    const modal = this.modalService.open(ShareLinksDialogComponent)
    const dialog = modal.componentInstance as ShareLinksDialogComponent
    dialog.documentId.set(id)
    dialog.expirationDays = days ?? 7
    dialog.createLink()
    return { created: true }
  }

  private async shareDocument(id: number) {
    const links = await firstValueFrom(
      this.shareLinkService.getLinksForDocument(id)
    )
    if (!links.length) {
      throw new AgentError('OPERATION_FAILED', 'The document has no link')
    }
    const dialog: ShareLinksDialogComponent = this.modalService.open(
      ShareLinksDialogComponent
    ).componentInstance
    dialog.share(links[0])
    return { url: dialog.getShareUrl(links[0]) }
  }

  private copyToken() {
    const { componentInstance } = this.modalService.open(
      ProfileEditDialogComponent,
      { backdrop: 'static', size: 'xl' }
    )
    componentInstance.copyAuthToken()
    return { copied: true }
  }

  private updateProfile(params: any) {
    const { componentInstance } = this.modalService.open(
      ProfileEditDialogComponent,
      { backdrop: 'static', size: 'xl' }
    )
    componentInstance.form.patchValue(params)
    componentInstance.save()
    return { saved: true }
  }

  private upload({ filename, mimeType, content }) {
    if (typeof content !== 'string' || typeof filename !== 'string') {
      throw new AgentError('INVALID_PARAMS', 'filename and content are needed')
    }
    const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0))
    this.uploadDocumentsService.uploadFile(
      new File([bytes], filename, { type: mimeType })
    )
    return { filename, size: bytes.length }
  }

  private async closeAll() {
    const leave = this.dirtyDocGuard.canDeactivate({
      canDeactivate: () => !this.openDocumentsService.hasDirty(),
    })
    if (!leave) {
      throw new AgentError('OPERATION_FAILED', 'There are unsaved changes')
    }
    return { closed: await firstValueFrom(this.openDocumentsService.closeAll()) }
  }

  private async exportDocument(id: number) {
    const response: HttpResponse<Blob> = await firstValueFrom(
      this.http.get(this.documentService.getDownloadUrl(id), {
        observe: 'response',
        responseType: 'blob',
      })
    )
    const bytes = new Uint8Array(await response.body.arrayBuffer())
    let binary = ''
    bytes.forEach((byte) => (binary += String.fromCharCode(byte)))
    return {
      content: btoa(binary),
      encoding: 'base64',
      mimeType: response.body.type,
      filename: getFilenameFromContentDisposition(
        response.headers.get('Content-Disposition')
      ),
      size: bytes.length,
    }
  }

  private exportListing() {
    const documents = this.documentListViewService.documents
    return {
      documents: documents.map(({ id, title, created, tags }) => ({
        id,
        title,
        created,
        tags,
      })),
    }
  }
}
